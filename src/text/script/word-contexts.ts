/**
 * Which traditional character stands in a word whose sense leaves no choice: written by hand while the differences in the
 * tuning part of 全唐詩 and 全宋詩 were judged one by one (`ingest/verse-forms/verse-lines.ts`), and kept where a line mends what the
 * rest has wrong there and breaks a third of that at most. Read last of all, after the model of verse. Form: `contexts.ts`.
 */
export const WORD_CONTEXTS = `
云 云 _瘳 _殁 _邢 咸_真 # 歲聿云暮; 厥疾云已瘳
云 雲 _霞 白_| 青_|
余 余 步_马 秣_ 咈_ 不_弃 不_欺 曩_ _佩 _曷 _髯 搅_ 悯_ 惠_ 谂_ 戒_| 畀_ 瞋_ # 屈原: 恐年歲之不吾與; in verse 誰秣余馬
余 餘 _绪 _粱 _秣 _沥 _羡 _烬 _孽 _裕 烬_ _萼 _滞 _粮
干 乾 _芦 _荻 _茆 _螺 _虾 _蝎 _蛹 _蜗 _疮 _黍 _麨 _穗 _穟 _禾 _壳 _霰 _雹 _潦 _涸 _曝 _暵 _爆 _豆 _果 _渴 _瓦 _晒 _菱 _鹊 _艮 _爻 兑_ _扃 _惕 _枢 涝_ 绡_ 炉_| 脂_| _腊 _鲙 # what is dry; the hexagram
干 幹 躬_ _蛊 伟_ _虬 穉_ _偃 _凌 _森 # a trunk; 幹蠱
发 髮 胎_ _垢 _鬓 _鬖 _髼 撮_ _茎 茁_ 拣_ 缁_ 髫_ 辫_ _虮 _蒲柳 _斑 稀_ 秃尽_ 照人_| 簪_| 梳_| _稠 _缟 _虱 霜侵_ # hair
发 發 _硎 焕_ _轫 _棠 _镞 _隗 _浩 潜_ 孰_ # to send, to show
须 鬚 髭_ _灰 拂_人 遂良_ 染_| 涅_ 攀其_ _猬 蝇_ 鳞_ 髩_ _髩 摩_| 茁_ # a beard, feelers, stamens
须 須 _教 _臾 早_ 只_ _防 # must
钟 鍾 _英 _李 _谟 _张 _阜 _情 _爱 _陵 _吕 秀_| _俊 _厄 _淑 _粹 _瑞 _庆 正气_ 秀气_ 独_ 偏_ # to gather; names; the cup
钟 鐘 _虡 撞_ 扣_ 闻_ 僧_ 梵_ _梵 _磬 _声 霜_ 晓_ 暮_ 疏_ # the bell
里 里 甪_ 闾_ 梓_ _闾 _胥 _塾 _社 _媪 _闬 枌_ _枌 廛_ _廛 戚_ 郑公_ 高阳_ 通德_ # a ward, a village
里 裏 囊_ 箧_ 镜_ 瓮_ 眼_ 雾_ 雪_ 庭_ 屋_ 帐_ 笼_ 炉_ 腹_ 肚_ 胸_ 波_ # in it
里 裏 两下_ 四下_ 前世_ 今世_ 背地_ 命_| 这_ 那_ 坨儿_ # 元曲
干 幹 _家门 # 元曲
谷 穀 _穟 _粟 粜_ 籴_ 舂_ 雀_ 臧_ 担_| 刈_ 稔_ 麰_ 斛_ 卖_ _楮 漕_ _帛 _粒 粒_ 播_ 稻_ # grain; the cuckoo's cry 穀穀; 臧穀 of 《莊子》
谷 谷 陵_ 壑_ 溪_ 涧_ 岩_ 崖_ 丘_ 虚_ _应 _响 _幽 莺_ 王官_ 邃_ 愚_ 昌_ # a valley
几 几 _桉 _榻 _砧 _舄 _蘧 _杖 木_| 棐_ 净_| 静_| 髹_ 俎_ 隐_人 隐_时 隠_人 凭_ 绨_ _砚 _牍 _簟 # a table
几 幾 _许 _回 _番 # how many
征 徵 _聘 _辟 _荀 咎_ _角 宫_ _祥 _验 诏_ 蒲轮_ 鹤书_ 应_ 召_ # to call, to prove; the note
征 征 遐_ _帆 _夫 _鞍 _轮 _骖 _尘 _鼙 _鸿 _衫 _袍 _袖 晨_ 南_ 北_ 东_ 西_ 亲_ 薄_ # to go, to war
后 后 妫_ 羿_ _羿 _稷 太_ 班姬陈_ 冥_ 风_力 哲_ 孱_ _皇 _祇 _妃 # lords and consorts
后 後 霜_ 老_ 病_ 酒_ 孔圣_ # after
辟 闢 疆_ _阖 _阊 _佛 阖_ _荒 _园 _圃 _径 _轩 _堂 混沌_ 荒_ _险 _蓬 _榛 旷_ # to open, to rebut
辟 辟 _谷 _雍 _廱 征_ 百_ 群_ 邪_ 宰_ _寒 _暑 _兵 _疆 # to avoid, to call; a ruler
叶 叶 _谋 _赞 _律 _熊 _恭 _德 吉_ 允_ 谋_ 梦_ 占_ # in accord
叶 葉 _落 _底 _下 枝_ 荷_ 竹_ 贝_ 柳_ 花_ 落_ 木_ 一_ 枫_ 桐_ 桑_ 红_ 黄_ 霜_ 树_ 茶_ # a leaf
尸 尸 _虫 _鼠 _职 _谏 拘_ 彭_ _此 _那 _陁 _迦 史_ _柩 # who stands for the dead; the three worms; names
尸 屍 死_ _骸 积_ _横 伏_ 鞭_ 裹_ # a dead body
台 台 三_ 鼎_ 上_| 中_| 铉_ 衮_ _衡 _鼎 _铉 _衮 _符 _岳 _星 _宿 _躔 _辅 _司 天_山 天_路 天_寺 _州 _温 # the three stars, ministers; 天台, 台州
台 臺 五_山 池_ 阳_ 凤凰_ 歌_ 舞_ 琴_ 瑶_ 吹_ 啸_ 灵_ 鹿_ 石_ 荒_ 郁孤_ 镜_ 妆_ 泉_ 钧_ # a terrace
冲 沖 _融 _襟 _和 _淡 _默 _寂 _粹 _漠 _夷 _旷 _卿 _啬 _阅 _靖 _眇 幼_ 桓_ 谦_ 守_ 渊_ 虚_ # void, mild, young
冲 衝 _雪 _波 _浪 _泥 _突 _撞 折_ 怒_ # to dash
范 範 轨_ 懿_ 师_ 模_ 垂_ 洪_ _围 _模 _镕 遗_ 防_ 闺_ 壶_ 家_| _俗 # a mould, a norm
范 范 _增 _雎 _张 _滂 _云 _蜀 _老 小_ 老_ 吕_ 富_ _韩 韩_ 欧_ 马_ _甑 _晔 _攻 # names
种 种 _放 _明逸 _侯 _司谏 _郎 _处士 _将军 # the name 种
复 復 况_ 聊_ 又_制 谁_ # again
苹 苹 蒿_ _蒿 食_ 鹿_ 呦_ # 《小雅》：食野之苹
坏 壞 一_ 不_| 成_ 毁_ 倾_ _壁 _墙 # to be spoilt
折 摺 _叠 叠_ 裙_ _裙 四_屏 # to fold
松 鬆 鬅_ 鬔_ 髻_ 鬓_| 蓬_ # loose
弥 瀰 _迤 溟_ # water without end
曲 麴 糟_ _糵 _蘖 捣_ 酿_ 秫_ 饼_ 瓮_ # yeast
面 麵 吃_ 啖_ 麦_ 煮_ 厨_ 卖_ 嗜_ 袋_ 米_ # flour
咸 鹹 _酸 酸_ _淡 _卤 卤_ _潮 _鹾 盐_ _盐 _味 _苦 潮_ _齑 _腥 _鱼 _泉 # salt
仆 仆 颠_ 倾_ 屡_ 俱_ 起_ _地 _墙 _旗 偃_ _碑 未_ 欲_| 推_ 将_| # to fall
仆 僕 童_ 臣_ 奴_ 太_ 从_ _夫 _射 病_ 厮_ 主_ 老_ 呼_ # a servant
丑 丑 癸_ 辛_ 乙_ 丁_ 巳_ _寅 _寅卯 # the ox
丰 丰 _神 _采 _韵 _度 # of a fine look
御 禦 _侮 _魅 捍_ # to ward off
姜 薑 _芥 _椒 芥_ 染_ 子_ 葱_ _蒜 紫_ _盐 # ginger
术 朮 苓_ 参_ _煎 _芝 苍_ # the herb
郁 郁 馥_ 芬_ _馥 _芬 周_ 氛_ # fragrant; 《論語》 郁郁乎文哉
昆 昆 后_ 季_ _季 弟_ _弟 滇_ _仲 _友 _令 _吾 _明 _阳 元_ 诸_ # brothers; 昆明, 昆陽
帘 帘 沽_ 市_ # the sign of a wine house
系 系 宗_ 祖_ 族_ # a line of descent
机 机 _上肉 # a table
汇 彙 征_ 茅_ 品_ 庶_ 群_ 万_ _征 # a kind
愿 愿 谨_ 朴_ # honest
斗 鬥 _草 草_ 战_ _鸡 _巧 私_ 健_ _鸭 蚁_ _蚁 龙_ 蜗_ _茶 # to fight
舍 捨 取_ 割_ 弃_ 抛_ 难_ 忍_ _身 拚_ 喜_ # to give up
卷 捲 席_ _帘 _幔 风_ # to roll up
腊 腊 鱼_ 麋_ 枯_ # dried meat
蜡 蜡 大_ 八_ # the rite
扣 釦 _砌 _器 # inlaid with gold
淀 澱 滓_ 沙_ # what settles
糊 餬 _口 _其口
台 臺 楼_ # 此日樓臺鼎鼐
须 須 蘋_ # 紅蓼白蘋須拂袖
舍 舍 喜_人 # 喜舍人、水濱躍馬
发 發 _作 # 怪雨盲風稀發作
干 乾 三三_ # the trigram: 三三乾妙畫
斗 鬥 且_ _宝 # 且鬥而今見在身; 臨潼鬥寶
斗 鬥 _鹌鹑 _虾蟆 _黑麻 _新 _取 _合 _在不 _在身 # tunes of 元曲; 斗新妝, 斗在不如吾
斗 斗 北_新 牛_新 星_新 北_取 牛_取 北_合 牛_合 升_合 N_合 N_取 # stars, measures
云 云 _) _了) (_ _|住) # who says it in a play: （旦雲）, 8,900 times in 元曲
云 雲 _雨 (_收 # 有誰云雨恩偏
丑 丑 (_ _) 净_ 净|_ 末_) 末_唱 末_上 旦|_上 打_介 _上) _白) _唱) _叫 # the clown of a play
曲 曲 花酒_江 # 《李亞仙花酒曲江池》
岳 岳 拐李_ 瘸李_ # names in 元曲
干 干 非_ # 非干病酒
干 乾 非_坤
干 乾 _支剌
冲 沖 冲_ _冲
松 鬆 敢_动 # 誰敢鬆動滿身衣
钟 鐘 昏_
舍 捨 放_ # 再休想放捨
云 雲 _长|
钟 鐘 远_ 初_| # 聽遠鐘三四聲
几 几 香_| # 硯屏香几
干 幹 _家活 _家计 _身事 # 幹家活計
须 鬚 华_皓 冰在_ # 堅冰在鬚 (弔古戰場文)
于 于 _门瑞 # 于公
叶 叶 张_ # 張協
斗 鬥 争和_
只 隻 _凤 那_马
征 徵 瑞_ # 瑞徵泉是醴
`
