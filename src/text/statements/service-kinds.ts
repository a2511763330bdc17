import type { KindTable } from "./kind-table.ts";

/** The kinds of services, formats and habits of work that a project chooses one of. */
export const SERVICE_KINDS: KindTable = {
  cloud: {
    own: "cloud, provider, hosting, hosted, host, server, servers",
    values:
      "aws=amazon, gcp=google cloud, azure, hetzner, ovh, digitalocean, scaleway, linode, oracle cloud, ibm cloud, vultr, exoscale, ionos, vercel, netlify, heroku, fly.io, railway, cloudflare=cloudflare pages=cloudflare workers, github pages, firebase, coolify, dokku",
  },
  "object storage": {
    own: "storage, bucket, buckets",
    values: "s3, gcs, minio, r2, azure blob, backblaze, wasabi, cloudinary",
  },
  ci: {
    own: "ci, pipeline, pipelines, builds, continuous integration, cd",
    values:
      "github actions=gh actions=actions, gitlab ci=gitlab-ci, jenkins, circleci, travis=travis ci, buildkite, drone, azure pipelines=azure devops, teamcity, bitbucket pipelines, woodpecker, semaphore, bamboo, concourse, tekton, argo workflows, codebuild, forgejo actions, gitea actions",
  },
  "code host": {
    own: "repository, repositories, repo, repos, hosted, code",
    values: "github, gitlab, bitbucket, gitea, codeberg, forgejo, sourcehut, azure repos, gerrit",
  },
  "infrastructure tool": {
    own: "infrastructure, infra, iac, provisioning, infrastruktur",
    values:
      "terraform, opentofu=tofu, pulumi, cloudformation, cdk, ansible, chef, puppet, saltstack, sst, crossplane, bicep, terragrunt",
  },
  orchestrator: {
    own: "orchestration, containers, deployment, deployments, cluster",
    values:
      "kubernetes=k8s, nomad, ecs, swarm=docker swarm, docker compose=compose, eks, gke, aks, k3s, cloud run, fargate, systemd, openshift",
  },
  container: {
    own: "containers, images, container",
    values: "docker, podman, buildah, kaniko, lxc, nerdctl",
  },
  "deployment tool": {
    own: "deploy, deploys, deployment, deployments, releases, manifests",
    values: "helm, kustomize, argocd=argo cd, flux, skaffold, tilt, capistrano, kamal, spinnaker",
  },
  "web server": {
    own: "proxy, reverse proxy, web server, webserver, load balancer, ingress",
    values: "nginx, caddy, apache, traefik, haproxy, envoy, lighttpd, iis",
  },
  cdn: {
    own: "cdn, assets, static files",
    values: "cloudflare, fastly, cloudfront, akamai, bunny, keycdn",
  },
  "web framework": {
    own: "web framework, framework, frontend, ui, app",
    values:
      "react, vue, svelte, angular, solid=solidjs, preact, qwik, lit, ember, alpine, htmx, next.js=nextjs, nuxt, sveltekit, remix, astro, gatsby, stimulus, backbone, jquery",
  },
  "server framework": {
    own: "server framework, framework, backend, api, server, http server",
    values:
      "express, fastify, koa, hono, nestjs=nest.js, hapi, elysia, django, flask, fastapi, starlette, litestar, rails=ruby on rails, sinatra, laravel, symfony, spring=spring boot, quarkus, micronaut, ktor, gin, echo, fiber, chi, actix, axum, rocket, warp, phoenix, asp.net",
  },
  "http client": {
    own: "http client, http requests, http calls, requests, calls, fetching",
    values:
      "axios, fetch, ky, superagent, undici, ofetch, httpx, aiohttp, urllib, okhttp, retrofit, reqwest, ureq, guzzle, faraday",
  },
  "state library": {
    own: "state, state management, store, stores, global state",
    values:
      "redux=redux toolkit, zustand, mobx, recoil, jotai, xstate, pinia, vuex, ngrx, valtio, nanostores",
  },
  "date library": {
    own: "dates, date library, times, datum",
    values:
      "moment=moment.js, dayjs=day.js, date-fns, luxon, arrow, pendulum, joda-time=joda, chrono",
  },
  logger: {
    own: "logger, logging, logs, log",
    values:
      "winston, pino, bunyan, log4js, loguru, structlog, log4j, logback, slf4j, zap, zerolog, logrus, slog, tracing, serilog, nlog, console.log",
  },
  validation: {
    own: "validation, schema, schemas, validate, input, inputs",
    values:
      "zod, yup, joi, valibot, ajv, superstruct, arktype, io-ts, typebox, pydantic, marshmallow, cerberus",
  },
  styling: {
    own: "styling, css, styles, style, classes",
    values:
      "tailwind=tailwindcss, bootstrap, css modules, styled-components, sass=scss, less, emotion, vanilla-extract, stitches, unocss, bulma, plain css, inline styles, postcss, linaria",
  },
  "component library": {
    own: "component library, components, ui library, ui kit",
    values:
      "mui=material ui, chakra=chakra ui, shadcn=shadcn/ui, antd=ant design, bootstrap, mantine, radix, primereact, vuetify, quasar, headless ui, fluent ui, semantic ui",
  },
  "api style": {
    own: "api, apis, endpoints, interface, interfaces",
    values: "rest, graphql, grpc, trpc, soap, json-rpc, websockets=websocket, odata",
  },
  "data format": {
    own: "format, formats",
    values:
      "json, yaml=yml, toml, xml, csv, tsv, protobuf=protocol buffers, msgpack, avro, parquet, ini, ndjson=jsonl, json5, hcl, logfmt, plain text, html",
  },
  auth: {
    own: "auth, authentication, login, logins, anmeldung",
    values:
      "jwt=jwts, session cookies=cookies=sessions, oauth=oauth2, oidc=openid connect, saml, basic auth, api keys, magic links, passkeys, passwords, auth0, keycloak, clerk, cognito, okta, lucia, next-auth=nextauth=auth.js, better auth",
  },
  "password hash": {
    own: "password, passwords, hashing, hashes",
    values: "argon2=argon2id, bcrypt, scrypt, pbkdf2, md5, sha-1=sha1, sha-256=sha256",
  },
  "issue tracker": {
    own: "issues, tickets, tasks, bugs, backlog, issue tracker, board",
    values:
      "jira, linear, github issues, gitlab issues, trello, asana, youtrack, shortcut, clickup, notion, monday.com, redmine, bugzilla, plane",
  },
  chat: {
    own: "chat, channel",
    values:
      "slack, microsoft teams=ms teams, discord, mattermost, zulip, rocket.chat, telegram, whatsapp, e-mail=email=mail, pagerduty, opsgenie",
  },
  monitoring: {
    own: "monitoring, observability, uberwachung",
    values:
      "datadog, grafana, prometheus, sentry, new relic, honeycomb, rollbar, bugsnag, cloudwatch, jaeger, zipkin, loki, kibana, splunk, dynatrace, opentelemetry, nagios, zabbix, statsd, airbrake",
  },
  "feature flags": {
    own: "feature flags, flags, toggles",
    values: "launchdarkly, unleash, flagsmith, growthbook, split.io, configcat, flipt, optimizely",
  },
  analytics: {
    own: "analytics, tracking, statistics",
    values:
      "google analytics, plausible, matomo, posthog, mixpanel, amplitude, segment, umami, fathom",
  },
  payment: {
    own: "payment, payments, billing, checkout, zahlungen, paiements, pagos, pagamentos, pagamenti",
    values:
      "stripe, adyen, paypal, mollie, braintree, paddle, klarna, lemon squeezy, chargebee, checkout.com",
  },
  mailer: {
    own: "mail, mails, emails, e-mails, mailer, newsletters",
    values:
      "postmark, ses, sendgrid, mailgun, resend, mailchimp, brevo, sparkpost, mailjet, smtp, nodemailer, mandrill",
  },
  "secret store": {
    own: "secret, secrets, credentials, passwords, keys, geheimnisse",
    values:
      "vault, 1password, bitwarden, doppler, sops, aws secrets manager=secrets manager, keyvault=key vault, .env files=.env=dotenv, infisical, sealed secrets, lastpass, keepass",
  },
  documentation: {
    own: "docs, documentation, doc, wiki, dokumentation",
    values:
      "confluence, notion, docusaurus, mkdocs, sphinx, vitepress, gitbook, readme, storybook, typedoc, jsdoc, mintlify, starlight, hugo, jekyll, nextra, google docs, asciidoc, restructuredtext=rst, markdown",
  },
  "diagram tool": {
    own: "diagrams, diagram, charts",
    values: "mermaid, plantuml, draw.io, excalidraw, graphviz, lucidchart, d2, figma, miro",
  },
  editor: {
    own: "editor, ide",
    values:
      "vs code=vscode, intellij, webstorm, vim, neovim, emacs, sublime=sublime text, zed, cursor, pycharm, eclipse, android studio, xcode",
  },
  shell: {
    own: "shell, script, scripts, skripte",
    values: "bash, zsh, fish, powershell, sh, nushell, posix sh, dash",
  },
  "hook tool": {
    own: "git hooks, hooks, pre-commit hooks",
    values: "husky, lefthook, pre-commit, simple-git-hooks, overcommit",
  },
  "release tool": {
    own: "releases, release, changelog, versioning",
    values:
      "changesets, semantic-release, release-please, standard-version, release-it, goreleaser, lerna, git-cliff",
  },
  "update bot": {
    own: "updates, dependency updates, dependencies",
    values: "dependabot, renovate, snyk, greenkeeper",
  },
  llm: {
    own: "model, models, llm, ai",
    values:
      "gpt-4=gpt-4o, gpt-5, claude, gemini, llama, mistral, deepseek, qwen, openai, anthropic, bedrock, ollama, opus, sonnet, haiku",
  },
  charts: {
    own: "charts, graphs, plots, visualisation",
    values:
      "d3, chart.js, recharts, highcharts, echarts, plotly, matplotlib, seaborn, vega, nivo, victory, altair",
  },
  "i18n library": {
    own: "translations, i18n, localisation",
    values:
      "i18next, formatjs, lingui, vue-i18n, gettext, fluent, react-intl, crowdin, lokalise, phrase, transifex",
  },
  "version manager": {
    own: "version manager, node version, versions",
    values: "nvm, fnm, volta, asdf, mise, nodenv, pyenv, rbenv, sdkman, nix, corepack",
  },
};
