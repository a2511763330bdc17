const WORDS = `able actually again allow already anything app application around ask back bad begin behav behavior behaviour
  best better big bit branch break broken bug call case cause class clean code column command comment commit complet component
  copy correct correctly creat current currently data debug default delet describ description detail differenc different
  directory doc document documentation done down edit empty end enough error even everyth everything exactly exampl
  exist expect explain extract fail failur feature few field fine first folder follow format full function general
  generat good group guid happen hard help here idea improv includ info input instead issu item job kind know last late
  latest lead least left less let level librari library line list little local long lot main making manag mayb mean
  method mind minimal mod model modul mov much multipl nam name necessary next nice nothing number object ok old open
  option order output packag page paramet parse part pass path pattern possibl pr prefer previous print problem process
  program project prompt proper properly pull push question quick quickly rather real really reason refactor relat
  releas remov renam replac repo repository request requir respons rest result review right row rul same save script second
  section seem send separat server servic setup short show simpl simpli singl small someth something sourc specific start
  stat state step still stop string structur stuff style suggest support sur system tabl tell test tests text thank thing
  think time title today together tool top tri try turn type understand unit updat usage user util valid valu variabl
  version view wait want way weird whole word work wrap write wrong yet yesterday`;

/** Words of which prompts are made whatever they are about, without their endings. */
export const EVERYDAY: ReadonlySet<string> = new Set(WORDS.split(/\s+/));
