/**
 * Characters that any Chinese text is full of, plain or classical, in both scripts: what is read in the wrong encoding has
 * hardly any of them. They are the commonest of the corpus and of modern prose, in no order.
 */
const COMMON = `的一是不了在人有我他這这個个們们中來来上大為为爲和國国地到以說说時时要就出會会可也你對对生能而子那得於于著着下自之年過过發发
後后作里裏裡用道行所然家種种事成方多經经麼么去法學学如都同現现當当沒没動动面起看定天分還还進进好小部其些主樣样理心她本前開开但因只從从想
實实日軍军者意無无力它與与長长把機机十民第公此已工使情明性知全三又關关點点正業业外將将兩两高間间由問问很最重並并物手應应戰战向頭头文體体
政美相見见被利什二等產产或新己制身果加西斯月話话合回特代內内信表化老給给世位次度門门任常先海通教兒儿原東东聲声提立及比員员解水名真論论
處处走義义各入幾几口認认條条平系氣气題题活爾尔更別别打女變变四神總总何電电數数安少報报才結结反受目太量再感建務务做接必場场件計计管期市
直德資资命山金指克許许統统區区保至隊队形社便空決决治展馬马科司五基眼書书非則则聽听白卻却界達达光放強强即像難难且權权思王象完設设式色路
記记南品住告類类求據据程北邊边死張张該该交規规萬万取拉格望覺觉術术領领共確确傳传師师觀观清今切院讓让識识候帶带導导爭争運运曰乃吾爾汝矣
哉焉豈岂遂亦皆夫故言君臣侯帝父母兄弟妻子酒風风花雲云雨雪夜春秋江河城官兵將玉紅红黃黄青黑千百六七八九零往坐怎請请笑哭叫罷罢忙吃睡死殺杀
愛爱怕誰谁哪兒吧呢嗎吗啊呀，。：；！？、「」『』“”《》（）—…　`

const SET = new Set([...COMMON.replaceAll('\n', '')].map(char => char.charCodeAt(0)))

export function isCommon(unit: number): boolean {
  return SET.has(unit)
}
