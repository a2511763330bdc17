import type { KindTable } from "./kind-table.ts";

/** The kinds of values that are no tools: times, languages, names, habits of a team. */
export const VALUE_KINDS: KindTable = {
  day: {
    own: "day, tag, jour, dia, giorno, week, woche, weekly",
    values:
      "monday=mondays=montag=montags=lundi=lundis=lunes=segunda-feira=segundas-feiras=segunda=lunedi, tuesday=tuesdays=dienstag=dienstags=mardi=mardis=martes=terca=terca-feira=tercas=martedi, wednesday=wednesdays=mittwoch=mittwochs=mercredi=mercredis=miercoles=quarta=quarta-feira=quartas=mercoledi, thursday=thursdays=donnerstag=donnerstags=jeudi=jeudis=jueves=quinta=quinta-feira=quintas=giovedi, friday=fridays=freitag=freitags=vendredi=vendredis=viernes=sexta=sexta-feira=sextas=venerdi, saturday=saturdays=samstag=samstags=samedi=samedis=sabado=sabados=sabato, sunday=sundays=sonntag=sonntags=dimanche=dimanches=domingo=domingos=domenica",
  },
  "time of day": {
    own: "time, uhrzeit, heure, hora, ora",
    values:
      "morning=mornings=morgens=vormittag=vormittags=matin=manana=por la manana=manha=mattina=mattino, noon=lunch=mittags=midi=mediodia=meio-dia=mezzogiorno, afternoon=afternoons=nachmittags=nachmittag=apres-midi=tarde=pomeriggio, evening=evenings=abends=abend=soir=noite=sera, night=nachts=nacht=nuit=noche=notte",
  },
  month: {
    own: "month, monat, mois, mes, mese",
    values:
      "january=januar=janvier=enero=janeiro=gennaio, february=februar=fevrier=febrero=fevereiro=febbraio, march=marz=mars=marzo=marco, april=avril=abril=aprile, may=mai=mayo=maio=maggio, june=juni=juin=junio=junho=giugno, july=juli=juillet=julio=julho=luglio, august=aout=agosto, september=septembre=septiembre=setembro=settembre, october=oktober=octobre=octubre=outubro=ottobre, november=novembre=noviembre=novembro, december=dezember=decembre=diciembre=dezembro=dicembre",
  },
  rhythm: {
    own: "release, releases, sprint, sprints",
    values:
      "daily=every day=taglich=jeden tag=quotidien=tous les jours=cada dia=diario=todos los dias=todo dia=diariamente=ogni giorno=quotidianamente, weekly=every week=wochentlich=jede woche=chaque semaine=hebdomadaire=semanal=cada semana=semanalmente=settimanale=ogni settimana, biweekly=fortnightly=every two weeks=alle zwei wochen=toutes les deux semaines=cada dos semanas=quinzenal=ogni due settimane, monthly=every month=monatlich=jeden monat=mensuel=chaque mois=mensual=cada mes=mensal=mensile=ogni mese, quarterly=every quarter=vierteljahrlich=trimestriel=trimestral=trimestrale, nightly=every night=jede nacht=chaque nuit=cada noche=toda noite=ogni notte, hourly=every hour=stundlich=chaque heure=cada hora=ogni ora",
  },
  language: {
    own: "language, languages, sprache, langue, idioma, lingua, locale",
    values:
      "english=englisch=auf englisch=anglais=ingles=inglese, german=deutsch=allemand=aleman=alemao=tedesco, french=franzosisch=francais=frances=francese, spanish=spanisch=espagnol=espanol=espanhol=castellano=spagnolo, portuguese=portugiesisch=portugais=portugues=portoghese, italian=italienisch=italien=italiano, dutch=niederlandisch=neerlandais=holandes=olandese, polish=polnisch=polonais=polaco=polones=polacco, russian=russisch=russe=ruso=russo, japanese=japanisch=japonais=japones=giapponese, chinese=chinesisch=chinois=chino=chines=cinese, british english=uk english, american english=us english",
  },
  "programming language": {
    own: "language, code, programming language",
    values:
      "c, typescript=ts, javascript=js=plain javascript, python, golang=go, rust, java, kotlin, scala, ruby, php, elixir, erlang, haskell, clojure, c++=cpp, c#=csharp, f#, swift, objective-c, dart, perl, lua, julia, zig, ocaml, coffeescript, groovy",
  },
  "file format": {
    own: "format, file, files, formato, arquivo, archivo, fichier, datei",
    values:
      "hdf5=hdf, parquet, csv, tsv, avro, feather, orc, xlsx=excel, netcdf, json, yaml=yml, toml, xml, svg, png, webp, avif, jpeg=jpg, gif, stl, step, gltf=glb, obj, fbx, wav, flac, mp3, ogg, docx, odt, latex, markdown, html",
  },
  "paper size": {
    own: "paper, papier, papel, carta, print, prints",
    values: "a3, a4, a5, a6, letter paper, legal paper",
  },
  spelling: {
    own: "spelling, spell, english",
    values: "british spelling=uk spelling, american spelling=us spelling",
  },
  "letter case": {
    own: "letters, letras, lettres, buchstaben, lettere, titles",
    values:
      "capitals=upper case=uppercase=grossbuchstaben=majuscules=mayusculas=maiusculas=maiuscole, lower case=lowercase=kleinbuchstaben=minuscules=minusculas=minuscole, title case, sentence case",
  },
  "linux distribution": {
    own: "distribution, distro, image, container, base image",
    values:
      "debian, ubuntu, alpine, fedora, rhel, centos, arch linux, nixos, amazon linux, rocky linux, almalinux, opensuse, raspberry pi os, distroless, yocto, buildroot",
  },
  indentation: {
    own: "indent, indents, indentation, indenting, einrucken, einruckung, einzug, indenter, indentation, indentacion, indentar, identacao, indentacao, indentazione, indentare, code",
    values:
      "tabs=tab=tabulatoren=tabulations=tabulation=tabulaciones=tabuladores=tabulazioni, spaces=leerzeichen=espaces=espacios=espacos=spazi",
  },
  quotes: {
    own: "quotation marks, marks, quotes, quote, strings, string, anfuhrungszeichen, guillemets, comillas, aspas, virgolette",
    values:
      "single quotes=einfache anfuhrungszeichen=guillemets simples=comillas simples=aspas simples=virgolette singole=apici singoli=simple quotes, double quotes=doppelte anfuhrungszeichen=guillemets doubles=comillas dobles=aspas duplas=virgolette doppie=doppi apici, backticks",
  },
  semicolons: {
    own: "semicolon, semicolons, style",
    values:
      "with semicolons=mit semikolons=avec points-virgules=con punto y coma=com ponto e virgula=con punto e virgola, without semicolons=no semicolons=ohne semikolons=sans points-virgules=sin punto y coma=sem ponto e virgula=senza punto e virgola",
  },
  "case of names": {
    own: "name, names, naming, named, call, called, case, benennen, nommer, nombrar, nomear, nominare",
    values:
      "camelcase=camel case, snake_case=snake case=snakecase, kebab-case=kebab case=kebabcase, pascalcase=pascal case, screaming_snake_case=upper case=uppercase, lower case=lowercase",
  },
  "merge way": {
    own: "merge, merges, merging, pull request, pull requests, pr, prs, branch, branches, history",
    values:
      "squash=squash merge=squashing=squash and merge, rebase=rebasing, merge commit=merge commits, fast-forward",
  },
  branch: {
    own: "branch, branches, base, zweig, branche, branches, rama, ramas, ramo, ramos",
    values: "main, master, develop=dev branch=development, trunk",
  },
  "branch model": {
    own: "branching, workflow, branches",
    values:
      "gitflow=git flow=git-flow, trunk-based=trunk based development=trunk-based development, github flow",
  },
  "commit style": {
    own: "commit message, commit messages, style, format",
    values:
      "conventional commits, gitmoji, imperative=imperativ=imperatif=imperativo, past tense=vergangenheit=passe=pasado=passado=passato, present tense=prasens",
  },
  versioning: {
    own: "version, versions, versioning",
    values: "semver=semantic versioning, calver=calendar versioning",
  },
  "time zone": {
    own: "time, times, timestamps, timestamp, timezone, time zone, dates, zeitstempel, horodatages",
    values:
      "utc, local time=ortszeit=heure locale=hora local=ora locale, gmt, europe/berlin, epoch=unix time",
  },
  "date format": {
    own: "dates, date, format, formats",
    values: "iso 8601=iso=iso-8601, rfc 3339, dd.mm.yyyy, mm/dd/yyyy, dd/mm/yyyy, yyyy-mm-dd",
  },
  currency: {
    own: "currency, prices, price, amounts, money, preise, prix, precios, precos, prezzi",
    values:
      "euro=euros=eur, dollar=dollars=usd, pound=pounds=gbp, chf=francs=franken, cents=cent=centimes=centavos=centesimi",
  },
  "kind of id": {
    own: "id, ids, keys, primary keys, identifiers",
    values:
      "uuid=uuids=uuidv4, uuidv7, ulid=ulids, autoincrement=serial=auto-increment=integers, nanoid, cuid, snowflake ids",
  },
  "error way": {
    own: "errors, error handling, failures, fehler, erreurs, errores, erros, errori",
    values: "exceptions=throw=throwing, result types=result=results, error codes, panics",
  },
  "export way": {
    own: "exports, export, modules",
    values: "default exports=default export, named exports=named export",
  },
  "module system": { own: "modules, imports", values: "esm=es modules, commonjs=cjs=require" },
  "import way": {
    own: "imports, import, paths",
    values:
      "relative imports=relative paths, absolute imports=absolute paths, path aliases=aliases",
  },
  "component way": {
    own: "components, react",
    values: "class components, function components=functional components=hooks",
  },
  "type way": { own: "types, type", values: "interfaces=interface, type aliases=type alias" },
  "async way": {
    own: "async code, asynchronous code",
    values:
      "async/await=async await=await, promises=promise chains=.then, callbacks, observables=rxjs",
  },
  rendering: {
    own: "rendering, pages",
    values: "ssr=server-side rendering, csr=client-side rendering, ssg=static generation, isr",
  },
  "repository shape": {
    own: "repository, repositories, code",
    values: "monorepo=mono-repo, polyrepo=multi-repo=several repositories=one repo per service",
  },
  architecture: {
    own: "architecture, services",
    values: "microservices, monolith=modular monolith, serverless=lambda=lambdas",
  },
  license: {
    own: "license, licence, lizenz, licencia",
    values:
      "mit license=mit licence=mit-lizenz=license mit=licence mit=licencia mit=licenza mit=under mit, apache-2.0=apache 2.0, gpl=gplv3, agpl, bsd, mpl, isc, proprietary",
  },
  "test place": {
    own: "tests, test files, files",
    values:
      "next to the code=beside the code=colocated=next to the source, __tests__, tests folder=tests/, .spec.ts=.spec, .test.ts=.test",
  },
  theme: {
    own: "theme, mode, default",
    values:
      "dark mode=dark=dunkel=sombre=oscuro=escuro=scuro, light mode=light=hell=clair=claro=chiaro",
  },
  address: {
    own: "address, speak to users, anrede",
    values: "du, sie form=siezen, tu=tutoyer, vous=vouvoyer, usted, tuteo",
  },
  colour: {
    own: "colour, color, farbe, couleur, cor, colore",
    values:
      "red=rot=rouge=rojo=vermelho=rosso, blue=blau=bleu=azul=blu, green=grun=vert=verde, yellow=gelb=jaune=amarillo=amarelo=giallo, orange=naranja=laranja=arancione, purple=violet=lila=violett=morado=roxo=viola, black=schwarz=noir=negro=preto=nero, white=weiss=blanc=blanco=branco=bianco, grey=gray=grau=gris=cinza=grigio, pink=rosa=rose, teal=turkis=turquoise=turquesa=turchese, brown=braun=brun=marron=marrom=marrone",
  },
  place: {
    own: "region, regions, data center, office, standort, server",
    values:
      "frankfurt, ireland=dublin=irland, paris, london, amsterdam, stockholm, milan=mailand=milano, madrid, zurich, virginia, oregon, ohio, singapore, tokyo, sydney, sao paulo, mumbai, berlin, munich=munchen, vienna=wien, lisbon=lisboa, rome=roma, helsinki, falkenstein, nuremberg=nurnberg",
  },
};

/** Opposites: they differ only where the sentences say the same of the same thing, so all else has to be equal. */
export const OPPOSITE_KINDS: KindTable = {
  order: {
    own: "",
    values:
      "before=vor=vorher=avant=antes=prima=first, after=nach=nachher=apres=despues=depois=dopo=afterwards",
  },
  bound: {
    own: "",
    values:
      "at least=minimum=min=mindestens=au moins=minimo=al menos=como minimo=pelo menos=almeno=no minimo, at most=maximum=max=hochstens=maximal=au plus=maximo=como maximo=no maximo=massimo=al massimo",
  },
  switch: {
    own: "",
    values:
      "enable=enabled=aktiv=aktiviert=active=activado=ativado=attivo, disable=disabled=deaktiviert=desactive=desactivado=desativado=disattivato",
  },
  permission: {
    own: "",
    values:
      "allow=allowed=erlaubt=autorise=permitido=permesso, forbid=forbidden=verboten=interdit=prohibido=proibido=vietato",
  },
  visibility: {
    own: "",
    values:
      "public=offentlich=publique=publico=pubblico, private=privat=privee=prive=privado=privato",
  },
  need: {
    own: "",
    values:
      "required=mandatory=pflicht=obligatoire=obligatorio=obrigatorio=obbligatorio, optional=optionnel=opcional=facultatif=facoltativo=opzionale",
  },
  sorting: {
    own: "",
    values:
      "ascending=aufsteigend=croissant=ascendente=crescente, descending=absteigend=decroissant=descendente=decrescente",
  },
};
