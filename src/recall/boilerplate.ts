import { stemOf } from "#text/words/index-words.ts";

const WORDS = `able actually add adjust affect after afterwards again allow already alter alternative always answer anyone
  anything app application approach appropriate approve around asap ask assume attention avoid away back bad
  basically before begin behave behavior behaviour best better big bigger bit boss branch break briefly broken bug
  build bullet call careful carefully case cause change changelog chat check clarify class clean cleaner cleanly
  client code colleague column command comment commit complete component concise confirm consistent continue
  convention copy correct correctly cover coverage create current currently customer data day deadline debug
  default delete dependency deploy describe description detail diff difference different directory discuss doc
  document documentation done double down earlier edit empty end enough ensure entire entirely error even everyone
  everything everywhere exactly example exist expect explain extract fail failure feature feedback few field
  figure file finally find fine finish first fix fixme focus folder follow forget format full function general
  generate get give good green group guess guide guideline happen hard help here hold hook hour huge idea impact
  implement implementation improve include info input instead integration interface introduce investigate issue item job
  keep kind know large larger last late later latest lead least leave left less let level library line lint linter
  list little local log long look lot machine main make making manage manager matter maybe mean meet method mind
  minimal minute mod model modification modify module month morning move much multiple name necessary need never
  next nice nicer note nothing now number object off often ok old one open option order otherwise outline output
  overall own package page parameter parse part pass patch path pattern people pipeline plan please plus point
  possible possibly pr prefer previous print priority problem process production program project prompt proper
  properly public proposal propose pull push put question quick quickly rather read readable ready real really reason
  rebase recently refactor regression relate release relevant reliable remember remove rename replace reply repo
  report repository request require resolve respond response rest result return review reviewer rewrite right row
  rule run safe safely same save say scope script second section see seem select send sense separate serve server
  service set setup ship short show simple simplify single small smaller solution solve somebody someone something
  sometimes somewhere soon sort sound source specific spend squash stage start state stay step stick still stop
  string structure stuff style suggest suggestion suite summarise summarize summary support sure system table take
  talk task team tell test text thank thing think thorough thoroughly three ticket tidy time tiny title today todo
  together tomorrow tonight tool top touch try turn twice two type typecheck unclear understand unit unless
  unrelated unsure until update urgent usage use user usually util valid value variable verify version view wait
  want way week weird whatever whenever wherever whole wire without word work wrap write wrong year yesterday yet`;

/** Stems of words of which prompts are made whatever they are about. Stop words are not among them: they are never looked up. */
const STEMS: ReadonlySet<string> = new Set(
  WORDS.split(/\s+/).map((word) => stemOf(word, "english")),
);

/** Whether prompts about any subject have this word, so that it hardly says what a prompt is about. */
export function isBoilerplate(word: string): boolean {
  return STEMS.has(stemOf(word, "english"));
}
