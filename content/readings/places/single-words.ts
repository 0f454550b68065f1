/**
 * Readings of a character in one word or two, found in samples and novels of November 2026 (`../../NOTES.md`), each seen in its contexts over
 * the whole library. Form: `../places.ts`.
 */
export const PLACES_OF_SINGLE_WORDS = `
栖 xī 栖_ _栖 # 论语 宪问 丘何为是栖栖者与
簸 bǒ _扬 # 现汉 簸扬
旄 mào _倪 # 孟子 梁惠王下 反其旄倪
砌 qiè _末 # 元曲 砌末
传 zhuàn 征_骎 # 全唐诗 征传几骎骎
台 tāi _州 # 现汉 台州
教 jiāo _书 _读 # 现汉 教书; 现汉 教读
咽 yàn _住 # 现汉 咽 yàn
当 dàng _铺 流水_ # 现汉 当铺; 全唐诗 流水当鸣琴
解 jiè 递_ 身锁_ # 现汉 递解; 红楼梦 锁解
塞 sè 搪_ 挤_ # 现汉 搪塞; 现汉 挤塞
卷 juàn 考_ # 现汉 考卷
卜 bo 萝_ # 现汉 萝卜
勒 lēi _死 # 现汉 勒死
趄 qie 趔_ # 现汉 趔趄
溜 liù 一_烟 # 现汉 一溜烟
扎 zhá _挣 # 现汉 扎挣
与 yú 君子人_ # 论语 泰伯 君子人与
降 xiáng _类 # 佛经 降类
丧 sāng 迎_ # 迎丧送殡
称 chēng 而不_悲 # 史记 伯夷列传 名湮灭而不称
研 yàn _席 # 研 = 砚
沈 shěn 沸_ # 沈 = 渖
便 pián _体 # 韩愈 送李愿归盘谷序
么 ma 趁得_ # 趁得么
忒 tuī _不 # 现汉 忒 tuī, too
道 dǎo 所以_之者 # 贾谊 治安策 其所以道之者
参 shēn 海_ # 现汉 海参
辟 pì 透_ # 现汉 透辟
句 gōu _引 # 句引 = 勾引
曲 qǔ 回銮_ 是其_ # 宋玉 是其曲弥高
禁 jīn 醉_愁 # 全宋词 拼醉禁愁得
乐 yuè 到_清 云锣之_ # 乐清, a place
乘 shèng 超_ # 左传 超乘
哄 hǒng 哄H一_ # 西游记 哄他一哄
甯 níng _馨 # 现汉 宁馨
咳 ké _唾 # 现汉 咳唾
监 jiàn 司礼_ 钦天_ # 现汉 监 jiàn, an office
`
