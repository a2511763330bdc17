import type { KindTable } from "./kind-table.ts";

/** The kinds of tools for code and data that a project chooses one of. */
export const TOOL_KINDS: KindTable = {
  compiler: {
    own: "compiler, compile, compiles, kompilieren, kompiliert, compiler, compilar, compilons, compilare, build, builds",
    values: "gcc, clang, msvc, tcc, icc, mingw, swc, tsc, babel",
  },
  "map format": {
    own: "layer, layers, map, maps, format, camadas, capas, couches, ebenen, karten",
    values: "shapefile=shapefiles=shp, geopackage=gpkg, geojson, topojson, kml, mbtiles, geotiff",
  },
  "plugin framework": { own: "plugin, plugins", values: "juce, iplug, dpf, nih-plug" },
  "package manager": {
    own: "package manager, package, packages, dependency, dependencies, install, installs, installer, lockfile, paketmanager, pakete, abhangigkeiten, gestionnaire de paquets, paquets, dependances, gestor de paquetes, paquetes, dependencias, gerenciador de pacotes, pacotes, gestore di pacchetti, pacchetti, dipendenze",
    values:
      "npm, pnpm, yarn, bun, pip, poetry, uv, pipenv, conda, pdm, hatch, rye, composer, bundler, cargo, homebrew=brew, apt, nuget, cocoapods, swiftpm",
  },
  "test runner": {
    own: "test runner, test framework, test, tests, testing, unit tests, teste, testrunner, prueba, pruebas, testes",
    values:
      "jest, vitest, mocha, ava, jasmine, karma, bun=bun test, node:test, pytest, unittest, nose, rspec, minitest, junit, testng, spock, phpunit, pest, nunit, xunit, gotestsum, nextest, cargo test, go test",
  },
  "browser test": {
    own: "e2e, end-to-end, browser tests, ui tests, test, tests, testing, pruebas, testes",
    values:
      "cypress, playwright, selenium, puppeteer, webdriver, webdriverio, testcafe, nightwatch, capybara, detox",
  },
  "mock library": {
    own: "mock, mocks, mocking, stubs",
    values: "msw, nock, sinon, mockito, easymock, testdouble, wiremock, mountebank, vcr",
  },
  formatter: {
    own: "formatter, format, formatting, formatieren, formatierer, formateur, formatear, formateador, formatar, formatador, formattare, formattatore, code, style",
    values:
      "prettier, biome, dprint, black, ruff, yapf, autopep8, rustfmt, gofmt, goimports, gofumpt, clang-format, standard, ktlint, spotless, google-java-format, shfmt",
  },
  linter: {
    own: "linter, lint, linting, linten, code",
    values:
      "eslint, biome, oxlint, ruff, flake8, pylint, rubocop, standard, tslint, xo, golangci-lint, clippy, checkstyle, spotbugs, pmd, stylelint, detekt, shellcheck",
  },
  "type checker": {
    own: "type checker, types, typing",
    values: "mypy, pyright, pyre, pytype, tsc",
  },
  bundler: {
    own: "bundler, bundle, bundles, build, builds, bundling",
    values:
      "webpack, vite, rollup, rolldown, esbuild, parcel, turbopack, rspack, tsup, tsdown, swc, snowpack, browserify, bun, metro",
  },
  "build tool": {
    own: "build tool, build system, build, builds, builden, tasks, task runner, monorepo",
    values:
      "gradle, maven=mvn, bazel, cmake, meson, ninja, sbt, nx, turborepo=turbo, lerna, rake, taskfile, gulp, grunt, scons",
  },
  runtime: { own: "runtime, laufzeit", values: "node=node.js=nodejs, deno, bun" },
  database: {
    own: "database, databases, db, datenbank, datenbanken, base de donnees, base de datos, banco de dados, banco",
    values:
      "postgres=postgresql, mysql, mariadb, sqlite, mongodb=mongo, cockroachdb=cockroach, dynamodb, cassandra, scylladb, couchdb, firestore, supabase, oracle, sql server=mssql, duckdb, clickhouse, snowflake, bigquery, redshift, neo4j, influxdb, timescaledb, planetscale, neon, turso, libsql, fauna, redis, yugabyte, vitess, h2, databricks",
  },
  cache: {
    own: "cache, caching, caches",
    values: "redis, memcached, valkey, dragonfly, keydb, varnish, hazelcast, caffeine",
  },
  orm: {
    own: "orm, queries, query builder, database access, models",
    values:
      "prisma, drizzle, typeorm, sequelize, knex, kysely, mikro-orm=mikroorm, objection, mongoose, sqlalchemy, django orm, peewee, tortoise, sqlmodel, hibernate, jooq, mybatis, eclipselink, active record=activerecord, sequel, gorm, ent, sqlc, sqlx, diesel, sea-orm=seaorm, eloquent, doctrine, entity framework=ef core, dapper, ecto, raw sql=plain sql",
  },
  "migration tool": {
    own: "migrations, schema changes",
    values: "flyway, liquibase, alembic, atlas, goose, dbmate, sqitch, golang-migrate",
  },
  queue: {
    own: "queue, queues, message broker, broker, warteschlange, cola, colas, fila, filas, coda, code",
    values:
      "rabbitmq, kafka, sqs, sns, nats, bullmq=bull, celery, sidekiq, resque, pubsub=pub/sub, redis, activemq, pulsar, redpanda, eventbridge, service bus, zeromq, beanstalkd, kinesis, mqtt, dramatiq, temporal, inngest, pg-boss, graphile worker",
  },
  search: {
    own: "search, full-text search, suche",
    values:
      "elasticsearch=elastic, opensearch, meilisearch, typesense, algolia, solr, sphinx, manticore",
  },
};
