import { stemOf } from "./index-words.ts";

// Stems, as `stemOf` makes them: to stem the words when a prompt comes would take two milliseconds.
const STEMS: ReadonlySet<string> = new Set(
  `abl actual add adjust affect after afterward again allow alreadi alter altern alwai answer anyon anyth app appli
  approach appropri approv around asap ask assum attent avoid awai back bad basic befor begin behav behaviour big
  bigger bite boss branch break briefli bug build bullet call care carefulli case caus chang changelog chat check
  clarifi class clean cleaner cleanli client code colleagu column command comment commit complet compon concis
  confirm consist continu convent copi correct correctli cover creat current custom dai datum deadlin debug default
  delet depend deploi describ detail diff differ directori discuss do doc document doubl down earlier edit empti end
  enough ensur entir error even everyon everyth everywher exactli exampl exist expect explain extract fail fast
  featur feedback few field figur file final find fine finish first fix fixm focu folder follow forget format full
  function gener get give good green group guess guid guidelin happen hard help here hold hook hour huge idea impact
  implement improv includ info input instead integr interfac introduc investig issu item job keep kind know larg
  larger last late later latest lead least leav less let level librari line lint linter list littl local log long
  look lot machin main make manag matter mayb mean meet method mind minim minut mod model modifi modul month morn
  move much multipl name necessari need never next nice nicer note noth now number object off often ok old on open
  option order otherwis outlin output overal own pack page paramet pars part pass patch path pattern person pipelin
  plan pleas plu point possibl pr prefer previou print prioriti problem process produc program project prompt proper
  properli propos public pull push put question rather read readabl readi real realli reason rebas recent refactor
  regress relat releas relev reliabl rememb remov renam replac repli repo report repositori request requir resolv
  respond rest result return review rewrit right row rule run safe sai same save scope script second section see
  seem select send sens separ serv server servic set setup ship short show simpl singl small smaller solv somebodi
  someon someth sometim somewher soon sort sound sourc specifi spend squash stage stai start state step stick still
  stop string structur stuff style suggest suit summar summari summaris support sure system tabl take talk task team
  tell test text thank thing think thorough thoroughli three ticket tidi time tini titl todai todo togeth tomorrow
  tonight tool top touch try turn twice two type typecheck unclear understand unit unless unrel unsur until updat
  urgent us user usual util valid valu variabl verifi version view wai wait want week weird whatev whenev wherev
  whole wire without word work wrap write wrong year yesterdai yet`.split(/\s+/),
);

/** Whether prompts about any subject have this word, so that it hardly says what a prompt is about. */
export function isBoilerplate(word: string): boolean {
  return STEMS.has(stemOf(word, "english"));
}
