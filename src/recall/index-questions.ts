import { sentencesOf } from "#recall/digest/prompt-sentences.ts";
import { type Question, questionOf } from "#recall/ranking/question-words.ts";
import { stemOf as bareOf } from "#text/words/task-words.ts";

const WORDS = `able actually add adjust affect after afterward again allow already alter alternativ alternatively
  alway answer anyon anything app application approach appropriat approv approval around asap ask assum assumption
  attention avoid away back bad basically befor begin behav behavior behaviour best better big bigger bit boss br
  branch break briefly broken bug build built bullet call careful carefully case cause chang changelog chat check
  clarify class clean cleaner cleanly client code colleagu column command comment commit committ complet component
  concis confirm consistent continu convention copy correct correctly cover coverag creat current currently customer
  data day deadlin debug default delet dependenci dependency deploy describ description detail diff differenc
  different directory discuss doc document documentation done doubl down earlier edit empty end enough ensur entir
  entirely error even everyon everyth everything everywher exactly exampl exist expect explain extract fail failur
  feature feedback few field figur file finally find fine finish first fix fixm focu folder follow forget format
  full function gave general generat get give good green group guid guidelin happen hard help here hook hour huge
  idea impact implement implementation improv includ info input instead integration introduc investigat
  investigation issu item job keep kind know larg larger last late later latest lead least leav left less let level
  librari library line lint linter list little local log long look lot machin main mak make making manag manager
  matter mayb mean meet method mind minimal minut mod model modification modify modul month morn mov much multipl
  nam name necessary need never next nice nicer note nothing number object often ok old open option order otherwis
  outlin output overall packag page paramet parse part pass patch path pattern peopl pipelin plan plann possibl
  possibly pr prefer previous print priority problem proce process production program project prompt proper properly
  propos proposal pull push put question quick quickly rather read readabl real really reason rebas recently
  refactor regression relat releas relevant remember remov renam replac reply repo report repository request requir
  resolv respons rest result return review reviewer rewrit right row rul run safe safely same save scop script
  second section seem send separat server servic setup ship short show simpl simpli singl small smaller solution
  solv somebody someon someth something sometim somewher soon sourc specific spend spent squash stag start stat
  state stay step stick still stop string structur stuff styl style suggest suggestion suit summaris summariz
  summary support sur sure system tabl tak take talk task team tell test tests text thank thing think thorough
  thoroughly ticket tidy time tiny title today todo together tomorrow tonight tool top touch tri try turn twic type
  typecheck unclear understand unit unless unrelat unsur until updat urgent usage use user usually util valid valu
  variabl verifi verify version view wait want way week weird whatever whenever wherever whole wire word work wrap
  writ write written wrong wrot yesterday yet`;

/** Words of which prompts are made whatever they are about, without their endings. */
const EVERYDAY: ReadonlySet<string> = new Set(WORDS.split(/\s+/));

/** A sentence with fewer words that tell something is read together with the next one. */
const LEAST_WORDS = 3;

/**
 * The questions in a prompt, sentence by sentence: what is asked for stands in one of them, and the others, about tests,
 * style and haste, would drown it. None if there is nothing to be looked up.
 */
export function promptQuestions(prompt: string): Question[] {
  const questions: Question[] = [];
  let waiting = "";
  for (const sentence of sentencesOf(prompt)) {
    const whole = waiting === "" ? sentence : `${waiting} ${sentence}`;
    const question = questionOf(whole);
    waiting = question.words.length < LEAST_WORDS ? whole : "";
    if (waiting === "") questions.push(marked(question));
  }
  if (waiting === "") return questions;
  const before = questions.at(-1);
  const last = marked(questionOf(before ? `${before.text} ${waiting}` : waiting));
  const all = before ? [...questions.slice(0, -1), last] : [last];
  return all.filter(({ words }) => words.length > 0);
}

function marked({ text, words }: Question): Question {
  return {
    text,
    words: words.map((word) => ({ ...word, isEveryday: EVERYDAY.has(bareOf(word.text)) })),
  };
}
