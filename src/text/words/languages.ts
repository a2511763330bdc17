const STOPPED = {
  english: `a about above after again against all also am an and any are as at be because been before being below between both
  but by can cannot could did do does doing don done down during each either else ever few for from further get gets getting got had has have having
  he her here hers herself him himself his how however i if in into is it its itself just ll let lets may maybe me might mine more most much must my
  myself neither no nor not now of off ok okay on once one only onto or other others our ours ourselves out over own per please quite rather re really same
  shall she should since so some still such than that the their theirs them themselves then there these they this those
  though through thus to too toward towards under until unless up upon us ve very via was way we well were what whatever when where
  whether which while who whom whose why will with within without would yes yet you your yours yourself yourselves
  aren couldn didn doesn hadn hasn haven isn mustn needn shan shouldn wasn weren won wouldn im ive id dont doesnt didnt cant wont isnt
  s t d m o e g ie eg etc`,
  german: `aber alle als also am an auch auf aus bei bin bis bitte da dann das dass dem den denn der des die dies diese dieser dieses doch du
  ein eine einem einen einer eines er es etwas fur gab gegen hab habe haben hat hatte hatten hier ich ihr im in ins ist ja kann kein keine
  konnen man mehr mein mich mir mit muss nach nicht noch nur ob oder ohne schon sehr sein seine sich sie sind so soll sollen uber um
  und uns unser unsere unter vom von vor war waren warum was weil welche welcher welches wenn wer werden wie wieder wir wird wo worden wurde wurden zu zum zur zwischen`,
  french: `alors au aussi aux avec avoir avons car ce cela ces cet cette ceux chez comme comment dans de des donc dont du elle en est et etait ete etre
  eux fait il ils je la le les leur lors lui ma mais me meme mes moi mon ne nos notre nous on ont ou par pas plus pour pourquoi puis quand que quel quelle quelles
  quels qui quoi sa sans se ses si son sont sous sur ta te tes toi ton tous tout toute tres tu un une vers vos votre vous l d j n qu c`,
  spanish: `al algo ante como con cual cuando de del desde donde dos el ella ellos en entre era es esa ese eso esta este esto
  fue fueron ha hace han hasta hay hemos la las le les lo los mas me mi muy no nos nosotros nuestra nuestro o para pero por porque que quien se ser
  si sin sobre son su sus tambien tiene todo todos tu un una uno y ya yo`,
  italian: `abbiamo ai al alla alle anche che chi ci come con cosa cui da dal dalla dei del della delle dello di dopo dove e ed era gli ha hanno ho i il in
  io la le lo ma mi ne nei nel nella noi non o per perche piu quale quando quello questa questo qui se si sia sono stata stato su sul sulla un una
  uno`,
  portuguese: `a ao aos as com como da das de dele depois do dos e ela ele em entre era essa esse esta este eu foi foram ha isso isto ja mais mas me
  mesmo meu muito na nao nas nem no nos nossa nosso o os ou para pela pelo por porque qual quando que quem se sem ser seu sua so sobre tambem tem temos um
  uma voce`,
  russian: `а без был была были было быть в вам вас весь во вот все всего вы где да для до его ее если есть еще же за и из или им их к как
  какой когда кто ли мне мы на над не него нет но о об он она они от по под почему при с со так там то тоже только ты у уже чем что чтобы это этот я мой наш`,
};

/** One of the languages with known endings. */
export type Language = keyof typeof STOPPED;

/** The languages with known endings. */
export const LANGUAGES = Object.keys(STOPPED) as Language[];

/** Stop words, which carry no subject; folded, as words are looked up. */
export const STOP_WORDS = Object.fromEntries(
  Object.entries(STOPPED).map(([language, list]) => [language, new Set(list.split(/\s+/))]),
) as unknown as Readonly<Record<Language, ReadonlySet<string>>>;

/** The most words that are read to detect a language. */
const DETECTION_WORDS = 200;

/**
 * The language with the most stop words in a text, English on a tie; undefined if the text has
 * none: a title or a question may be too short for it.
 */
export function languageOf(words: readonly string[]): Language | undefined {
  const first = words.slice(0, DETECTION_WORDS);
  const counts = LANGUAGES.map((name) => first.filter((word) => STOP_WORDS[name].has(word)).length);
  const most = Math.max(...counts);
  return most > 0 ? LANGUAGES[counts.indexOf(most)] : undefined;
}
