/**
 * Readings by place of small classes that two samples of November 2026 showed, each read in its contexts over the whole
 * library: asked before all other lines but those of `couplets.ts`. Form: `../places.ts`.
 */
export const PLACES_OF_SMALL_CLASSES = `
更 gēng 漏[永长滴]_ 漏_ # 全宋词 漏长更款
间 jiàn |_[亦尝] # 现汉 间或
乘 shèng 超_ # 左传 超乘
衣 yì 金_紫 _紫腰 # 现汉 衣 yì
发 fà _须[衰白髯眉霜] # 发须
尽 jǐn |_从[他渠] # 现汉 尽 jǐn
只 zhī [两三四五六七八九十几]_[茶碗杯船箱手眼脚耳鸡鸭鹅狗虎鸟牛羊燕鹤雁蝶鞋靴袖臂角蹄瓶桶缸渔画] # 现汉 只 zhī
好 hǎo 甚_| # 红楼梦 甚好
应 yìng _道[：「“] # 西游记 高声应道
供 gòng 实_(?![给养应奉]) # 西游记 实实供来
哄 hǒng 哄H一_ # 西游记 哄他一哄
倒 dǎo _下[．|了] # 红楼梦 身不由主倒下
那 nǎ _里说起 不知H{0,3}_[个里位] # 儒林外史 那里说起
那 nà _将[军见全] # 三国演义 只见那将
甯 níng _馨 # 现汉 宁馨
华 huà _[氏佗] # 现汉 华 as a surname
哑 yā _[轧哑] # 现汉 哑 yā
咳 ké _唾 # 现汉 咳唾
行 xíng _缠 # 乐府 双行缠
宁 nìng 而_陨 # 幼学琼林
着 zhuó 敢_[你他我] # 元曲 敢着你
为 wèi _[慈双]亲 勤_祝 # 元曲 为慈亲
为 wèi _H{1,2}忙| 折腰_ _公[饮寿歌赋题留] 不_留| _口[腹体累计忙不莫忘谋见长] # 苏轼 自笑平生为口忙
为 wèi [山天云心腰眼神]_[开低折倾动破摇清]| 天_遣 # 全宋诗 西湖绝境天为破
为 wèi [请试]_H{1,4}[言说陈诵传语著]| [恰好]_HH[做作] # 全宋诗 请为峡农言; 好为江山作主人
为 wèi 力_具| 谨_去| |_凤皇作 # 弟子规 亲所好，力为具; 楚辞 为凤皇作鹑笼兮
`
