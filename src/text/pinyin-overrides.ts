/**
 * Readings that pinyin-pro gets wrong in verse and in the classics, one phrase a line in simplified characters with one
 * syllable per character; `-` leaves a character alone. `^` and `$` stand for the beginning and the end of a run of Han.
 * A longer phrase overrides a shorter one. Readings follow 现代汉语词典, 汉语大词典 and the common school editions.
 */
export const PINYIN_OVERRIDES = `
还$ huán
未还 - huán
还乡 huán -
还家 huán -
还归 huán -
还山 huán -
飞鸟相与还 - - - - huán
还来就 huán - -
生还 - huán
往还 - huán
不还 - huán
犹未还 - - huán
轻还 - huán
千里江陵一日还 - - - - - - huán
还顾 huán -
还酹 huán -
朝还 zhāo huán
还似 hái -
还如 hái -
还是 hái -
还有 hái -
还应 hái -
还寝梦佳期 huán - - - -
朝辞 zhāo -
朝朝 zhāo zhāo
朝暮 zhāo -
朝夕 zhāo -
朝朝暮暮 zhāo zhāo - -
朝霞 zhāo -
朝阳 zhāo -
朝露 zhāo -
朝雨 zhāo -
朝云 zhāo -
朝来 zhāo -
朝飞 zhāo -
朝闻 zhāo -
朝如 zhāo -
朝晖 zhāo -
朝日 zhāo -
朝饮 zhāo -
朝菌 zhāo -
朝为 zhāo -
朝游 zhāo -
朝发 zhāo -
朝避 zhāo -
朝看 zhāo -
朝行 zhāo -
朝食 zhāo -
朝餐 zhāo -
朝烟 zhāo -
朝光 zhāo -
朝气 zhāo -
今朝 - zhāo
明朝 - zhāo
花朝 - zhāo
终朝 - zhāo
崇朝 - zhāo
崇朝其雨 chóng zhāo - -
一朝 - zhāo
一朝一夕 - zhāo - -
昨朝 - zhāo
春朝 - zhāo
清朝$ - zhāo
不终朝 - - zhāo
早朝 - cháo
天朝 - cháo
南朝 - cháo
六朝 - cháo
两朝 - cháo
三朝 - cháo
本朝 - cháo
朝天 cháo -
朝廷 cháo -
朝市 cháo -
朝臣 cháo -
坐朝 - cháo
不早朝 - - cháo
北极朝廷 - - cháo -
在朝 - cháo
不亦说乎 - - yuè -
中心说 - - yuè
说怿 yuè yì
说感 yuè -
近者说 - - yuè
学而时习之不亦说乎 - - - - - - - yuè -
子路不说 - - - yuè
说大人 shuì - -
游说 - shuì
将进酒 qiāng - -
将子无 qiāng - -
将仲子 qiāng - -
载饥载渴 zài - zài -
载笑载言 zài - zài -
千载 - zǎi
万载 - zǎi
百载 - zǎi
载欣载奔 zài - zài -
曾益 zēng -
曾不 zēng -
曾子 zēng -
曾参 zēng shēn
曾点 zēng -
曾晳 zēng -
曾皙 zēng -
曾云 céng -
曾祖 zēng -
曾孙 zēng -
何曾 - céng
未曾 - céng
曾是 céng -
曾经 céng -
纶巾 guān -
羽扇纶巾 - - guān -
曲项 qū -
曲径 qū -
曲直 qū -
曲阜 qū -
曲江 qū -
曲折 qū -
曲水 qū -
曲肱 qū -
曲栏 qū -
曲阑 qū -
曲岸 qū -
曲池 qū -
九曲 - qū
河曲 - qū
水曲 - qū
溪曲 - qū
心曲 - qū
衷曲 - qū
三省吾身 - xǐng - -
三省 - xǐng
内省 - xǐng
内自省 - - xǐng
省躬 xǐng -
退而省其私 - - xǐng - -
省识 xǐng -
不省 - xǐng
归省 - xǐng
省亲 xǐng -
反省 - xǐng
中书省 - - shěng
尚书省 - - shěng
门下省 - - shěng
台省 - shěng
春宿左省 - sù - shěng
千乘 - shèng
万乘 - shèng
百乘 - shèng
一乘 - shèng
道千乘 dǎo - shèng
道之以政 dǎo - - -
道之以德 dǎo - - -
乘马 chéng -
史乘 - shèng
幽咽 - yè
呜咽 - yè
哽咽 - yè
鸣咽 - yè
咽不 yè -
声咽 - yè
箫声咽 - - yè
泉咽 - yè
返景 - yǐng
反景 - yǐng
景翳 yǐng -
鹿柴 - zhài
参差 cēn cī
参军 cān -
参商 shēn -
参横 shēn -
参辰 shēn -
参与商 shēn - -
参星 shēn -
人参 - shēn
差池 cī -
燕燕于飞差池其羽 - - - - cī - - -
差肩 cī -
白露为霜 - - wéi -
结为霜 - wéi -
为霜 wéi -
为雨 wéi -
为云 wéi -
为龙 wéi -
为鱼 wéi -
为谁 wèi -
为君 wèi -
为我 wèi -
为民 wèi -
为伊 wèi -
为人谋 wèi - -
为人 wéi -
为己 wèi -
为之 wéi -
为政 wéi -
为仁 wéi -
为邻 wéi -
为客 wéi -
为家 wéi -
为学 wéi -
为道 wéi -
为无为 wéi - wéi
无为 - wéi
化为 - wéi
以为 - wéi
作为 - wéi
何为 - wéi
胡为 - wèi
专为 - wèi
因为 - wèi
不为 - wéi
为欢 wéi -
为乐 wéi -
难为 - wéi
能为 - wéi
可以为师 - - wéi -
为师 wéi -
为轮 wéi -
各为 - wèi
为他人 wèi - -
为报 wèi -
为问 wèi -
为惜 wèi -
为有 wèi -
为传 wèi -
为赋 wèi -
不足为外人道 - - wèi - - -
少无 shào -
少小 shào -
少年 shào -
少壮 shào -
老少 - shào
少妇 shào -
少时 shào -
少陵 shào -
少长 shào zhǎng
年少 - shào
恶少 - shào
少孤 shào -
长幼 zhǎng -
长大 zhǎng -
生长 - zhǎng
消长 - zhǎng
草木长 - - zhǎng
草长 - zhǎng
日月长 - - cháng
孟夏草木长 - - - - zhǎng
长成 zhǎng -
长吏 zhǎng -
长者 zhǎng -
长老 zhǎng -
长子 zhǎng -
长兄 zhǎng -
亭长 - zhǎng
官长 - zhǎng
酋长 - zhǎng
师长 - zhǎng
成长 - zhǎng
揠苗助长 - - - zhǎng
助长 - zhǎng
长亭 cháng -
长发 cháng -
己长 - cháng
不长 - cháng
乘兴 chéng xìng
遣兴 - xìng
兴来 xìng -
兴尽 xìng -
兴阑 xìng -
逸兴 - xìng
清兴 - xìng
诗兴 - xìng
秋兴 - xìng
尽兴 - xìng
高兴 - xìng
佳兴 - xìng
俱怀逸兴 - - - xìng
可以兴 - - xīng
诗可以兴 - - - xīng
兴于诗 xīng - -
夙兴 - xīng
晨兴 - xīng
中兴 - xīng
归兴 - xìng
重来 chóng -
重阳 chóng -
重门 chóng -
重山 chóng -
重重 chóng chóng
九重 - chóng
千重 - chóng
万重 - chóng
几重 - chóng
一重 - chóng
三重 - chóng
万重山 - chóng -
重逢 chóng -
重见 chóng -
重到 chóng -
重过 chóng -
重游 chóng -
重湖 chóng -
重叠 chóng -
重楼 chóng -
重帘 chóng -
重闻 chóng -
重开 chóng -
重论 chóng -
重上 chóng -
重利 zhòng -
花重 - zhòng
任重 rèn zhòng
不重 - zhòng
自重 - zhòng
好学 hào -
好古 hào -
好仁 hào -
好德 hào -
好色 hào -
好礼 hào -
好勇 hào -
好道 hào -
好恶 hào wù
好犯上 hào - -
好作乱 hào - -
好义 hào -
好静 hào -
好读书 hào - -
好之者 hào - -
好逑 hǎo -
晚年惟好静 - - - hào -
所好 - hào
少好 shào hào
相好 - hǎo
恶衣 è -
恶食 è -
恶居下 wù - -
可恶 - wù
憎恶 zēng wù
能恶人 - wù -
好人能恶人 - - - wù -
恶不仁 wù - -
恶乎 wū -
乐山 yào -
乐水 yào -
仁者乐山 - - yào -
知者乐水 zhì - yào -
知者不惑 zhì - - -
知者动 zhì - -
知者乐 zhì - lè
礼乐 - yuè
作乐 - yuè
行乐 - lè
乐游原 lè - -
音乐 - yuè
乐府 yuè -
雅乐 - yuè
闻乐 - yuè
奏乐 - yuè
鼓乐 - yuè
仙乐 - yuè
女乐 - yuè
钟鼓乐之 - - lè -
乐殊贵贱 yuè - - -
乐章 yuè -
乐师 yuè -
于乐 - yuè
与朋友交 yǔ - - -
不与 - yǔ
语女 yù rǔ
居吾语女 - - yù rǔ
女知之 rǔ - -
诲女 - rǔ
女为君子儒 rǔ - - - -
女器也 rǔ - -
女得人 rǔ - -
逝将去女 - - - rǔ
三岁贯女 - - - rǔ
女弗能救 rǔ - - -
是知也 - zhì -
知之为知之 - - wéi - -
王天下 wàng - -
王此大邦 wàng - - -
王之不王 - - - wàng
夫天地 fú - -
夫唯 fú -
夫子 fū -
逝者如斯夫 - - - - fú
悲夫 - fú
也夫 - fú
已夫 - fú
嗟夫 - fú
且夫 - fú
夫人不言 fú - - -
衣锦 yì -
衣帛 yì -
衣褐 yì -
解衣衣我 - - yì -
雨雪霏霏 yù - - -
雨雪其 yù - -
雨我公田 yù - - -
大雨 - yǔ
风雨 - yǔ
北风其凉雨雪其雱 - - - - yù - - -
一骑 - jì
千骑 - jì
万骑 - jì
铁骑 - jì
轻骑 - jì
胡骑 - jì
车骑 - jì
候骑 - jì
骠骑 - jì
从骑 - jì
千骑卷平冈 - jì juǎn - -
骑马 qí -
骑驴 qí -
数骑 - jì
单车 dān -
单于 chán yú
月氏 - zhī
可汗 kè hán
可汗大点兵 kè hán - - -
吐蕃 - bō
吐谷浑 - yù -
龟兹 qiū cí
大宛 - yuān
阏氏 yān zhī
冒顿 mò dú
燕支 yān -
燕然 yān -
燕山 yān -
燕台 yān -
燕赵 yān -
燕国 yān -
燕王 yān -
燕昭 yān -
燕草 yān -
燕丹 yān -
燕地 yān -
燕歌 yān -
幽燕 - yān
会稽 kuài jī
会计 kuài jì
番禺 pān yú
石头城 shí tóu -
百石 - dàn
千石 - dàn
万石 - dàn
斜阳 xié -
间关 jiān -
无间 - jiàn
有间 - jiàn
间之 jiàn -
相间 - jiàn
黑白间 - - jiān
人间 - jiān
间或 jiàn -
应怜 yīng -
应是 yīng -
应念 yīng -
应知 yīng -
应有 yīng -
应笑 yīng -
应无 yīng -
应须 yīng -
应似 yīng -
应为 yīng wèi
只应 - yīng
料应 - yīng
多情应笑我 - - yīng - -
不应 - yīng
不应有恨 - yīng - -
相应 - yìng
感应 - yìng
呼应 - yìng
响应 - yìng
胜寒 shèng -
不胜 - shèng
不胜簪 - shēng -
不胜寒 - shèng -
高处不胜寒 - - - shèng -
浑欲不胜簪 - - - shēng -
不可胜 - - shēng
胜衣 shēng -
胜数 shēng shǔ
不胜衣 - shēng -
不胜愁 - shēng -
不胜悲 - shēng -
不胜情 - shēng -
曷胜 - shēng
那胜 - shēng
教坊 jiào -
不教 - jiào
莫教 - jiào
谁教 - jiào
直教 - jiào
不教胡马 - jiào - -
玉人何处教吹箫 - - - - jiāo - -
教吹箫 jiāo - -
教吹 jiāo -
悔教夫婿 - jiào - -
打起黄莺儿莫教枝上啼 - - - - - - jiào - - -
看花 kàn -
看不足 kàn - -
露重 - zhòng
强欲 qiǎng -
强饮 qiǎng -
强饭 qiǎng -
强说愁 qiǎng - -
强为 qiǎng wéi
强笑 qiǎng -
强起 qiǎng -
强乐 qiǎng lè
强整 qiǎng -
勉强 - qiǎng
分外 fèn -
缘分 - fèn
本分 - fèn
名分 - fèn
三分 - fēn
男有分 - - fèn
投分 - fèn
春分 - fēn
切磨 qiē -
切磋 qiē -
如切如磋 - qiē - -
如琢如磨 - - - mó
切切 qiè qiè
磨刀 mó -
磨镜 mó -
传箭 chuán -
经传 - zhuàn
左传 - zhuàn
列传 - zhuàn
春秋传 - - zhuàn
传不习乎 chuán - - -
传曰 zhuàn -
自传 - zhuàn
丧家 sàng -
丧乱 sāng -
丧礼 sāng -
居丧 - sāng
之丧 - sāng
丧予 sàng -
天丧 - sàng
丧志 sàng -
临丧 - sāng
属予 zhǔ -
属引 zhǔ -
属耳 zhǔ -
属文 zhǔ -
相属 - zhǔ
属客 zhǔ -
举酒属客 - - zhǔ -
塞上 sài -
塞下 sài -
塞外 sài -
塞北 sài -
塞鸿 sài -
塞雁 sài -
塞草 sài -
塞马 sài -
塞垣 sài -
塞云 sài -
塞月 sài -
出塞 - sài
入塞 - sài
边塞 - sài
关塞 - sài
紫塞 - sài
萧关塞 - - sài
绝塞 - sài
古塞 - sài
要塞 - sài
率宾 shuài -
率尔 shuài -
率土 shuài -
率性 shuài -
率由 shuài -
率彼 shuài -
食场 - cháng
场圃 cháng -
筑场 - cháng
身发 - fà
白发 - fà
华发 - fà
鬓发 - fà
绿发 - fà
散发 sàn fà
发肤 fà -
黑发 - fà
短发 - fà
霜发 - fà
毛发 - fà
披发 - fà
被发 pī fà
断发 - fà
头发 - fà
怒发 - fà
怒发冲冠 - fà - guān
冲冠 - guān
发如雪 fà - -
发短 fà -
妾发初覆额 - fà - - -
结发 - fà
华发生 - fà shēng
落发 - fà
素发 - fà
须发 - fà
衰发 - fà
齿发 - fà
玄发 - fà
散发弄扁舟 sàn fà - piān -
扁舟 piān -
被草木 pī - -
化被 - pī
被褐 pī -
被坚 pī -
被服 pī -
被薜荔 pī bì lì
靡恃 mǐ -
靡室靡家 mǐ - mǐ -
靡有 mǐ -
靡不 mǐ -
靡靡 mǐ mǐ
望风披靡 - - - mǐ
自縻 - mí
造次 zào -
都邑 dū -
都城 dū -
都门 dū -
成都 - dū
京都 - dū
帝都 - dū
故都 - dū
都$ dū
东都 - dū
国都 - dū
新都 - dū
丰都 - dū
皇都 - dū
都护 dū -
都督 dū -
都尉 dū -
楼观 - guàn
道观 - guàn
寺观 - guàn
玄都观 - dū guàn
贞观 - guàn
转疑 zhuàn -
家给 - jǐ
给足 jǐ -
给兵 jǐ -
不给 - jǐ
供给 gōng jǐ
给千兵 jǐ - -
毂 gǔ
更霸 gēng -
更衣 gēng -
五更 - gēng
三更 - gēng
更漏 gēng -
深更 - gēng
初更 - gēng
残更 - gēng
四更 - gēng
二更 - gēng
更鼓 gēng -
更上 gèng -
更尽 gèng -
更吹 gèng -
更深月色 gēng - - -
变更 - gēng
更阑 gēng -
更名 gēng -
少不更事 shào - gēng -
禅主 shàn -
封禅 - shàn
受禅 - shàn
禅让 shàn -
稽颡 qǐ -
稽首 qǐ -
任钓 rén -
任安 rén -
任昉 rén -
辰宿 - xiù
星宿 - xiù
二十八宿 - - - xiù
列宿 - xiù
宿将 sù jiàng
落雁 luò -
度之 duó -
忖度 - duó
予忖度之 - - duó -
揣度 - duó
审度 - duó
亡何 wú -
亡有 wú -
见贤思齐 jiàn - - -
风吹草低见牛羊 - - - - xiàn - -
图穷匕首见 - - - - xiàn
天下有道则见 - - - - - xiàn
晋见 - jiàn
从者见之 - - xiàn -
情见乎辞 - xiàn - -
发见 - xiàn
否极泰来 pǐ - - -
臧否 - pǐ
否泰 pǐ -
尚能饭否 - - - fǒu
叶公 yè -
暴露 pù lù
暴霜露 pù - -
一暴十寒 - pù - -
一日暴之 - - pù -
秋阳以暴之 - - - pù -
汤汤 shāng shāng
浩浩汤汤 - - shāng shāng
淇水汤汤 - - shāng shāng
呱呱 gū gū
拾级 shè -
亲家 qìng -
华山 huà -
华岳 huà -
西岳华山 - - huà -
太华 - huà
华佗 huà -
春华 - huā
桃之夭夭灼灼其华 - - - - - - - huā
灼灼其华 - - - huā
其华 - huā
维常之华 - - - huá
黄华 - huā
岁华 - huá
行伍 háng -
行列 háng -
行阵 háng -
几行 - háng
一行白鹭 - háng - -
两行 - háng
数行 - háng
千行 - háng
雁行 - háng
太行 - háng
中行 - háng
泪千行 - - háng
子路行行如也 - - hàng hàng - -
行行如也 hàng hàng - -
周行 - háng
言行 - xíng
其行 - xíng
行路 xíng -
琵琶行 - - xíng
长歌行 - - xíng
解鞍 jiě -
解元 jiè -
押解 - jiè
解数 xiè -
解县 xiè -
降幡 xiáng -
出降 - xiáng
投降 - xiáng
受降 - xiáng
请降 - xiáng
降卒 xiáng -
降旗 xiáng -
受降城 - xiáng -
一片降幡 - - xiáng -
屏营 bīng -
屏气 bǐng -
屏息 bǐng -
屏退 bǐng -
屏弃 bǐng -
画屏 - píng
仔细 zǐ -
胡笳 - jiā
咸阳 xián -
茜纱 qiàn -
便便 pián pián
大腹便便 - - pián pián
便辟 pián pì
友便辟 - pián pì
便嬖 pián -
莫春者 mù - -
岁亦莫止 - - mù -
不夙则莫 - - - mù
冠者五六人 guàn - - - -
冠盖 guān -
冠军 guàn -
弱冠 - guàn
既冠 - guàn
冠礼 guàn -
未冠 - guàn
沾衣 zhān -
沐猴而冠 - - - guàn
浴乎沂 - - yí
风乎舞雩 fèng - - -
亟其乘屋 jí - chéng -
亟称 qì -
好从事而亟失时 hào - - - qì - -
宛转 wǎn zhuǎn
辗转 zhǎn zhuǎn
辗转反侧 zhǎn zhuǎn - -
窈窕 yǎo tiǎo
左右芼之 - - mào -
寤寐 wù mèi
於乎 wū hū
於穆 wū -
于嗟 xū jiē
阿房 ē páng
阿房宫 ē páng -
阿娇 ā -
阿谀 ē -
东阿 - ē
山阿 - ē
若有人兮山之阿 - - - - - - ē
曲阿 - ē
阿弥 ē -
逶迤 wēi yí
委蛇 wēi yí
虚与委蛇 - - wēi yí
滂沱 pāng tuó
踟蹰 chí chú
邂逅 xiè hòu
弹琴 tán -
弹筝 tán -
弹剑 tán -
弹铗 tán -
弹冠 tán guān
弹丸 dàn -
金弹 - dàn
夹弹 - dàn
弹琵琶 tán - -
轻拢慢捻抹复挑 - - - niǎn mò - tiǎo
复挑 - tiǎo
抹复挑 mò - tiǎo
浓妆淡抹 - - - mǒ
挑灯 tiǎo -
挑战 tiǎo -
挑菜 tiāo -
钿头 diàn -
花钿 - diàn
翠钿 - diàn
金钿 - diàn
花钿委地 - diàn - -
钿合 diàn -
钿合金钗 diàn hé - -
数声 shù -
数峰 shù -
数点 shù -
数枝 shù -
可数 - shǔ
指数 zhǐ shǔ
数落 shǔ -
数见 shuò -
数罟 cù gǔ
朋友数 - - shuò
事君数 - - shuò
屈指数 - - shǔ
那堪 nǎ -
那得 nǎ -
那知 nǎ -
那更 nǎ gèng
问渠那得 - - nǎ -
渠那得清如许 - nǎ - - - -
那可 nǎ -
那能 nǎ -
落絮 luò -
铺床 pū -
将军 jiāng -
大将 - jiàng
上将 - jiàng
名将 - jiàng
老将 - jiàng
飞将 - jiàng
诸将 - jiàng
汉将 - jiàng
良将 - jiàng
主将 - jiàng
边将 - jiàng
武将 - jiàng
战将 - jiàng
偏将 - jiàng
裨将 - jiàng
猛将 - jiàng
将相 jiàng xiàng
将士 jiàng -
将帅 jiàng -
将兵 jiàng -
将领 jiàng -
飞将在 - jiàng -
汉将辞家 - jiàng - -
王侯将相 - - jiàng xiàng
出将入相 - jiàng - xiàng
丞相 - xiàng
宰相 - xiàng
卿相 - xiàng
将相和 jiàng xiàng -
相公 xiàng -
相国 xiàng -
相门 xiàng -
一相功成 - xiàng - -
相鼠 xiàng -
相君 xiàng -
吉人天相 - - - xiàng
伯仲 bó -
拂士 bì -
法家拂士 - - bì -
衡于虑 héng - -
曾益其所不能 zēng - - - - -
空乏 kòng -
空乏其身 kòng - - -
空白 kòng -
空隙 kòng -
中绳 zhòng -
中规 zhòng -
中矩 zhòng -
发而皆中节 - - - zhòng -
百发百中 - - - zhòng
射中 - zhòng
言必有中 - - - zhòng
中酒 zhòng -
中流 zhōng -
亿则屡中 - - - zhòng
有暴 yòu pù
虽有槁暴 - yòu - pù
槁暴 - pù
十有五 - yòu -
吾十有五 - - yòu -
二十有 - - yòu
三十有 - - yòu
舍生取义 shě - - -
取舍 - shě
用舍 - shě
用之则行舍之则藏 - - - - shě - - -
舍之则藏 shě - - cáng
不舍昼夜 - shě - -
不舍 - shě
舍瑟 shě -
舍我 shě -
难舍 - shě
舍弃 shě -
舍己 shě -
茅舍 - shè
客舍 - shè
藏之名山 cáng - - -
宝藏 - zàng
秋收冬藏 - - - cáng
西藏 - zàng
五藏 - zàng
经藏 - zàng
臭味 xiù -
其臭如兰 - xiù - -
无声无臭 - - - xiù
朱门酒肉臭 - - - - chòu
贾岛 jiǎ -
商贾 - gǔ
大贾 - gǔ
贾人 gǔ -
善贾 - jià
求善贾而沽诸 - - jià - - -
贾客 gǔ -
贾谊 jiǎ -
单父 shàn fǔ
尼父 - fǔ
渔父 - fǔ
田父 - fǔ
亚父 - fǔ
亶父 - fǔ
樵父 - fǔ
梁父 - fǔ
梁父吟 - fǔ -
皋陶 gāo yáo
郦食其 lì yì jī
澹台 tán tái
万俟 mò qí
尉迟 yù chí
令狐 líng hú
仆射 pú yè
无射 - yì
射策 shè -
夜射 - shè
姑射 - yè
藐姑射 - - yè
只缘 zhǐ -
只在 zhǐ -
只有 zhǐ -
一只 - zhī
两只 - zhī
几只 - zhī
倒影 dào -
倒挂 dào -
倒映 dào -
颠倒 - dǎo
潦倒 liáo dǎo
绝倒 - dǎo
倾倒 - dǎo
倒悬 dào -
石径斜 - - xié
横斜 - xié
夹岸 jiā -
夹衣 jiá -
夹城 jiā -
量移 liáng -
思量 - liáng
自难忘 zì nán wàng
不思量 - - liáng
商量 - liáng
斗量 - liáng
度量 dù liàng
较量 - liàng
不自量 - - liàng
大量 - liàng
扁鹊 biǎn -
奔命 bēn -
投奔 - bèn
蕃篱 fān -
蕃息 fán -
藩镇 fān -
难解 nán -
丧难 - nàn
危难 - nàn
国难 - nàn
患难 - nàn
赴难 - nàn
蒙难 - nàn
避难 - nàn
急难 - nàn
罹难 - nàn
时难 - nán
时难年荒 - nàn - -
兵难 - nàn
问难 - nàn
难兄难弟 nàn - nàn -
论语 lún -
无论 - lùn
论文 lùn -
闻道 wén dào
道听途说 - - - shuō
说法 shuō -
传说 chuán shuō
一说 - shuō
闲散 - sǎn
萧散 - sǎn
散人 sǎn -
散步 sàn -
散曲 sǎn qǔ
散关 sàn -
大散关 - sàn -
铁马秋风大散关 - - - - - sàn -
曲终 qǔ -
一曲 - qǔ
歌曲 - qǔ
度曲 - qǔ
此曲 - qǔ
新曲 - qǔ
名曲 - qǔ
曲子 qǔ -
元曲 - qǔ
曲罢 qǔ -
乐曲 yuè qǔ
舞曲 - qǔ
听曲 - qǔ
套曲 - qǔ
曲有误 qǔ - -
郁郁乎文哉 yù yù - - -
行迈靡靡 - - mǐ mǐ
裸裎 luǒ chéng
妻子好合 - - hǎo -
妻之 qì -
以其子妻之 - - - qì -
以其兄之子妻之 - - - - - qì -
夫妻 - qī
远之 yuàn -
敬鬼神而远之 - - - - yuàn -
远小人 yuàn - -
近之则不孙 - - - - xùn
孙以出之 xùn - - -
不孙 - xùn
饮马 yìn -
饮马长城窟 yìn - - - -
饮其马 yìn - -
没胫 mò -
出没 - mò
没骨 mò -
埋没 - mò
沉没 - mò
没石 mò -
没在石棱中 mò - - - -
没马蹄 mò - -
才能没马蹄 - - mò - -
磨灭 mó -
没齿 mò -
淹没 - mò
汩没 gǔ mò
日没 - mò
没世 mò -
灭没 - mò
浅草才能没马蹄 - - - - mò - -
看见 kàn -
落笔 luò -
称心 chèn -
称意 chèn -
不称意 - chèn -
相称 - chèn
不称 - chèn
称其 chèn -
珠称 - chēng
模样 mú -
绿林 lù -
鸭绿 - lù
露面 lòu -
露脸 lòu -
露从今夜白 lù - - - -
泊船 bó -
夜泊 - bó
湖泊 - pō
梁山泊 - - pō
血泊 - pō
薄暮 bó -
薄命 bó -
薄情 bó -
薄幸 bó -
单薄 - bó
淡薄 - bó
日薄西山 - bó - -
薄雾 bó -
薄荷 bò he
荷锄 hè -
荷担 hè -
荷戈 hè -
负荷 - hè
荷蓧 hè diào
带月荷锄归 - - hè - -
横行 héng xíng
横逆 hèng -
剥啄 bō -
剥枣 pū -
八月剥枣 - - pū -
采采 cǎi cǎi
采采卷耳 - - juǎn -
卷耳 juǎn -
卷帘 juǎn -
席卷 - juǎn
卷地 juǎn -
卷起 juǎn -
卷土 juǎn -
漫卷 - juǎn
万卷 - juàn
书卷 - juàn
开卷 - juàn
掩卷 - juàn
黄卷 - juàn
一卷 - juàn
漫卷诗书 - juǎn - -
高卷 - juǎn
舒卷 - juǎn
卷舒 juǎn -
半卷 - juǎn
半卷红旗 - juǎn - -
风卷 - juǎn
珠帘不卷 - - - juǎn
不卷 - juǎn
翻卷 - juǎn
浪淘 - táo
系舟 xì -
系马 xì -
系缆 xì -
鲜矣仁 xiǎn - -
鲜矣 xiǎn -
鲜有 xiǎn -
鲜能 xiǎn -
鲜克 xiǎn -
鲜民 xiǎn -
鲜少 xiǎn -
鲜不 xiǎn -
终鲜 - xiǎn
陶后鲜有闻 - - xiǎn - -
食马者 sì - -
食之 shí -
食不能尽其材 sì - - - - -
箪食 dān sì
一箪食 - dān sì
食亲 sì -
疏食 - shí
饭疏食 - - shí
还酹江月 huán lèi - -
一尊还酹 - - huán lèi
阡陌 qiān mò
倩影 qiàn -
倩人 qìng -
巧笑倩兮 - - qiàn -
美目盼兮 - - pàn -
素以为绚 - - wéi -
殷红 yān -
殷殷 yīn yīn
殷其雷 yǐn - -
吭 háng
引吭 - háng
占卜 zhān -
占断 zhàn -
独占 - zhàn
占尽 zhàn -
占得 zhàn -
占城 zhān -
禁得 jīn -
不禁 - jīn
禁苑 jìn -
弱不禁 - - jīn
几度 jǐ -
几人 jǐ -
几时 jǐ -
几处 jǐ -
几多 jǐ -
几家 jǐ -
几回 jǐ -
几乎 jī -
几案 jī -
隐几 - jī
凭几 - jī
见几 - jī
知几 - jī
庶几 - jī
未几 - jǐ
几何 jǐ -
几谏 jī -
涨海 zhǎng -
潮涨 - zhǎng
巴山夜雨涨秋池 - - - - zhǎng - -
当时 dāng -
当年 dāng -
正当 - dāng
当垆 dāng -
当户 dāng -
安步当车 - - dàng -
寒夜客来茶当酒 - - - - - dàng -
当窗 dāng -
当歌 dāng -
对酒当歌 - - dāng -
勾当 gòu dàng
劲草 jìng -
劲节 jìng -
坚劲 - jìng
风劲 - jìng
风劲角弓鸣 - jìng jiǎo - -
强劲 - jìng
苍劲 - jìng
刚劲 - jìng
甪里 lù -
漫浪 màn -
济济 jǐ jǐ
济南 jǐ -
济水 jǐ -
济济多士 jǐ jǐ - -
济沧海 jì - -
给事 jǐ -
给事中 jǐ - -
颤巍 chàn -
蛾眉 é -
创痛 chuāng -
创伤 chuāng -
重创 zhòng chuāng
刀创 - chuāng
创业 chuàng -
空中 kōng -
空山 kōng -
看剑 kàn -
禅房 chán -
恐惊 kǒng -
哪堪 nǎ -
泷冈 shuāng -
洗马 xiǎn -
冯唐 féng -
暴虎冯河 - - píng -
冯河 píng -
冯虚 píng -
冯夷 píng -
冯妇 féng -
冯谖 féng xuān
盛世 shèng -
盛饭 chéng -
以盛水浆 - chéng - -
粢盛 zī chéng
葛 gé
葛覃 gé tán
诸葛 - gě
葛洪 gě -
弄堂 lòng -
弄 nòng
伺候 cì -
伺机 sì -
假寐 jiǎ -
休假 - jià
假日 jià -
累累 léi léi
坟累累 - léi léi
连累 - lěi
累世 lěi -
累卵 lěi -
系累 xì léi
石累累 - léi léi
猗与 yī yú
君子者与 - - - yú
孝弟 - tì
孝弟也者 - tì - -
入则孝出则弟 - - - - - tì
其为人也孝弟 - wéi - - - tì
出则弟 - - tì
其为仁之本与 - wéi - - - yú
孙弟 xùn tì
不弟 - tì
无友 wú -
告朔 gù -
告朔之饩羊 gù - - xì -
错诸枉 cuò - -
举直错诸枉 - - cuò - -
反坫 - diàn
瑚琏 hú liǎn
粪土之墙不可杇 - - - - - - wū
山节藻棁 - - - zhuō
令尹子文 lìng - - -
与之庾 - - yǔ
期年 jī -
期颐 qī -
荷蒉 hè kuì
鞠躬 jū -
便便言 pián pián -
訚訚 yín yín
侃侃 kǎn kǎn
踧踖 cù jí
狐貉 hú hé
狐貉之厚 - hé - -
食饐 - yì
莞尔 wǎn -
莞尔而笑 wǎn - - -
滕薛 - xuē
骍且角 xīng - -
佛肸 bì xī
磨而不磷 mó - - lìn
涅而不缁 niè - - -
为长者 wèi zhǎng -
为长者折枝 wèi zhǎng - - -
挟泰山 xié - -
觳觫 hú sù
好战 hào -
洿池 wū -
饿莩 - piǎo
庠序 xiáng -
颁白 bān -
颁白者 bān - -
数口之家 shù - - -
鸡豚 - tún
狗彘 - zhì
五亩之宅 - mǔ - -
无失其时 wú - - -
衣帛食肉 yì - shí -
折枝 zhé -
刑于寡妻 - - - qī
御于 yà -
以御于家邦 - yà - - -
一行书 - háng -
一行雁 - háng -
一行人 - xíng -
老将至 - jiāng -
清江一曲 - - - qū
一曲抱村流 - qū - - -
明朝的 - cháo -
明朝末年 - cháo - -
明朝时 - cháo -
明朝皇帝 - cháo - -
心说 - yuè
舍其路 shě - -
只 zhǐ
只身 zhī -
只影 zhī -
只字 zhī -
只言片语 zhī - - -
影只 - zhī
船只 - zhī
舰只 - zhī
只轮 zhī -
密密缝 - - féng
缝裳 féng -
缝衣 féng -
弥缝 - féng
裁缝 - féng
为异客 wéi - -
还寒 huán -
死生长 - - cháng
长相 cháng xiāng
生长风 - cháng -
长生 cháng -
幼为长所育 - wéi zhǎng - -
重相 chóng -
重帏 chóng -
重问 chóng -
重遮 chóng -
重寄 chóng -
重唧唧 chóng - -
重把 chóng -
花影重 - - chóng
城阙重 - - chóng
重笳 chóng -
还期 huán -
还复来 huán - -
还丹 huán -
还旧 huán -
为 wéi
为何 wèi -
为什 wèi -
为此 wèi -
为了 wèi -
为着 wèi -
为余 wèi -
为吾 wèi -
为汝 wèi -
为尔 wèi -
为你 wèi -
为他 wèi -
为她 wèi -
为您 wèi -
为其 wèi -
为国 wèi -
为君子 wéi - -
为君难 wéi - -
为其然 wéi - -
总为 - wèi
谁为 - wèi
犹为 - wèi
只为 - wèi
正为 - wèi
特为 - wèi
为探 wèi -
为取 wèi -
一为取 - wèi -
为护 wèi -
为表 wèi -
为说 wèi -
为言 wèi -
为歌 wèi -
为向 wèi -
为卫君 wèi - -
为两君 wèi - -
皆为利 - wèi -
朝别 zhāo -
朝奏 zhāo -
朝槿 zhāo -
朝朔 zhāo -
应 yīng
应手 yìng -
应官 yìng -
有应 - yìng
应对 yìng -
应接 yìng -
应声 yìng -
应答 yìng -
应物 yìng -
应制 yìng -
应诏 yìng -
应举 yìng -
应试 yìng -
应酬 yìng -
应用 yìng -
应付 yìng -
应变 yìng -
应战 yìng -
应和 yìng hè
应运 yìng -
应门 yìng -
应律 yìng -
应时 yìng -
应节 yìng -
应天 yìng -
应募 yìng -
应召 yìng -
应聘 yìng -
应邀 yìng -
供应 gōng yìng
适应 - yìng
反应 - yìng
效应 - yìng
报应 - yìng
灵应 - yìng
对应 - yìng
内应 - yìng
接应 - yìng
策应 - yìng
照应 - yìng
将旗鼓 jiàng - -
征南将 - - jiàng
行当浮 xíng - -
空余 kōng -
恩分 - fèn
有分 - fèn
才调 - diào
古调 - diào
曲调 qǔ diào
凤凰调 - - diào
同调 - diào
水调 - diào
清平调 - - diào
调$ diào
管乐有才 - yuè - -
乐毅 yuè -
兴是清秋 xìng - - -
兴因 xìng -
春兴 - xìng
兴逐 xìng -
秦塞曲 - sài qū
潭曲 - qū
曲陌 qū -
江流曲 - - qū
曲似九回 qū - - -
曲岛 qū -
江曲 - qū
燕弓 yān -
燕家 yān -
燕姬 yān -
燕京 yān -
燕云 yān -
占梦数 zhān - shuò
数问 shuò -
独数 - shǔ
肯数 - shǔ
细数 - shǔ
数奇 shù jī
塞$ sài
楚塞 - sài
秦塞 - sài
归塞 - sài
虏塞 - sài
龙塞 - sài
闭塞 - sè
充塞 - sè
阻塞 - sè
堵塞 - sè
梗塞 - sè
不胜清怨 - shēng - -
鸿都 - dū
都统 dū -
江都 - dū
上都 - dū
没$ mò
没全师 mò - -
没何处 mò - -
没晓天 mò - -
种桃 zhòng -
种豆 zhòng -
种瓜 zhòng -
种花 zhòng -
种树 zhòng -
种柳 zhòng -
种菊 zhòng -
种竹 zhòng -
种田 zhòng -
种松 zhòng -
种莲 zhòng -
种兰 zhòng -
种药 zhòng -
种梅 zhòng -
露种 - zhòng
学种 - zhòng
近种 - zhòng
手种 - zhòng
新种 - zhòng
自种 - zhòng
春种一粒 - zhòng - -
舍生 shě -
强登 qiǎng -
强自 qiǎng -
强移 qiǎng -
难着 - zhuó
着花 zhuó -
着衣 zhuó -
着鞭 zhuó -
着我 zhuó -
着色 zhuó -
频中圣 - zhòng -
传车 zhuàn -
降王 xiáng -
非不说子 - - yuè -
无所不说 - - - yuè
而难说 - - yuè
而易说 - - yuè
说之不以道 yuè - - - -
不以道不说 - - - - yuè
说之虽 yuè - -
能无说 - - yuè
说而不绎 yuè - - -
公则说 - - yuè
鲁大师乐 - tài - yuè
乐其可知 yuè - - -
为乐之至 - yuè - -
乐正 yuè -
益者三乐 - - - yào
损者三乐 - - - yào
焉得知 - - zhì
知者利仁 zhì - - -
能好人 - hào -
好谋 hào -
上好信 - hào -
好信不 hào - -
好直不 hào - -
好刚不 hào - -
好知不 hào zhì -
皆好之 - hào -
众好之 - hào -
善者好之 - - hào -
好行小慧 hào - - -
求之与 - - yú
抑与之与 - yǔ - yú
之谓与 - - yú
不与祭 - yù -
归与归与 - yú - yú
十乘 - shèng
矣夫 - fú
有是夫 - - fú
夫仁者 fú - -
夫何远 fú - -
夫佞 fú -
夫三子 fú - -
丈夫 - fū
危行言孙 - - - xùn
刑罚不中 - - - zhòng
言中伦 - zhòng -
行中虑 - zhòng -
身中清 - zhòng -
废中权 - zhòng -
小相 - xiàng
相桓公 xiàng - -
固相师 - xiàng -
彼相 - xiàng
相夫子 xiàng - -
相维辟公 xiàng - bì -
今也则亡 - - - wú
亡而为有 wú - wéi -
我独亡 - - wú
今亡矣夫 - wú - fú
或是之亡 - - - wú
女与回 rǔ - -
吾与女 - - rǔ
今女 - rǔ
女奚 rǔ -
以女为死 - rǔ - -
女以予 rǔ - -
女闻六 rǔ - -
女为周 rǔ - -
于女安 - rǔ -
女安则 rǔ - -
语鲁 yù -
以语上 - yù -
语之而 yù - -
所恶 - wù
恶夫 wù fú
恶之欲 wù - -
皆恶之 - wù -
者恶之 - wù -
众恶之 - wù -
恶紫 wù -
恶郑声 wù - -
恶利口 wù - -
有恶乎 - wù -
恶称人 wù - -
恶勇而 wù - -
恶果敢 wù - -
恶徼 wù -
恶不孙 wù - xùn
恶讦 wù -
其舍诸 - shě -
不知量 - - liàng
知免夫 - - fú
薄 bó
薄饼 báo -
载酒 zài -
载笔 zài -
只载 - zài
载书 zài -
载歌 zài -
帘卷 - juǎn
卷珠帘 juǎn - -
卷上 juǎn -
云四卷 - - juǎn
卷帷 juǎn -
卷雪 juǎn -
卷起千堆 juǎn - - -
荷笠 hè -
倒景 dào yǐng
差讹 chā -
削不成 xuē - -
削成 xuē -
称身 chèn -
谁省 - xǐng
属秋 zhǔ -
属时禁 zhǔ - -
占梦 zhān -
度量掘 duó liáng -
草没 - mò
星宿故关 - sù - -
`
