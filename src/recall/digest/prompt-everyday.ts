const WORDS = `able actually add again allow already anything app application apply around ask back bad begin behav behavior
  behaviour best better big bit branch break broken bug call case cause chang check choose class clean code column
  come command comment commit complet component contain contribut copy correct correctly creat current currently
  data day debug decid default delet describ description detail dev develop differenc different directory doc
  document documentation done down edit empty end enough error even everyth everything exactly exampl exist expect
  explain extract fail failur feature few field file find fine first fix folder follow format full function
  general generat get give go good group guess guid happen hard hav help here hold hour idea implement improv
  includ info input instead issu item job keep kind know last late latest lead learn least left less let level
  librari library lik line list little local long look lot mad main mak making manag many mayb mean means method
  mind minimal minut mod model modul month more most mov much multipl must nam name necessary need new next nice
  night nothing now number object off often ok old one open option order output own packag page paramet parse part
  pass path pattern pleas plus point possibl pr prefer previous print problem process program project prompt
  proper properly pull push put question quick quickly ran rang rather reach read readm ready real really reason
  refactor relat releas reliab remember remov renam replac repo repository request requir respons rest result
  return review right row rul run same save say script second section see seem select send sens separat server
  servic set setup short show simpl simpli sinc singl small someth something sort sound sourc specific spend start
  stat state step still stop string structur stuff style suggest support sur sure system tabl take task tell ten
  test tests text thank thing think three time title today together told tool top tri try turn twice two type
  understand unit updat update usage use used user using util valid valu variabl version view wait want way week
  weird went whole without word work wrap write wrong year yesterday yet you your`;

/** Words of which prompts are made whatever they are about, without their endings. */
export const EVERYDAY: ReadonlySet<string> = new Set(WORDS.split(/\s+/));
