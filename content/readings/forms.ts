/**
 * Traditional characters that have one reading where their simplified form has several: what the text itself says decides.
 * One line: the traditional character and its reading. Source: 现代汉语词典, 通用规范汉字表.
 */
export const FORMS: readonly string[] = [
  '髮 fà', // 发
  '捨 shě', // 舍
  '捲 juǎn', // 卷
  '隻 zhī', // 只
  '僕 pú', // 仆
  '佔 zhàn', // 占
  '鬥 dòu', // 斗
  '鬬 dòu', // 斗
  '鬭 dòu', // 斗
  '嚮 xiàng', // 向
  '癥 zhēng', // 症
  '朮 zhú', // 术
  '嚥 yàn', // 咽
  '籲 yù', // 吁
  '瀋 shěn', // 沈
  '麴 qū', // 曲
  '麯 qū', // 曲
]
