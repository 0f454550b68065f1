/**
 * Variant characters that OpenCC's traditional → simplified table leaves alone: pairs of one variant and the character
 * it is searched as, by code point, in groups by what says that the two are one. Each pair was reviewed by meaning: a
 * character that is also another living word (淡 and 澹, 芸 and 艺, 禅 and 单) stays out, whatever a source says;
 * fold.test.ts lists those with the reason. A pair stands in the first group that holds it.
 *
 * Growing this table changes what is found and what the index holds (it has to be built anew), never an id: those are
 * made with the table of identity-variants.ts.
 */
export const VARIANT_GROUPS: readonly { source: string; pairs: string }[] = [
  {
    // 452 pairs. The strongest evidence: two printings of one line, equal in all other characters.
    source:
      'Attested: in chinese-poetry 2.0.1 a line of 6–8 characters stands in two poems or editions (全唐詩, 御定全唐詩, 全宋詩, 宋词, 蒙学, 水墨唐诗) with exactly this difference',
    pairs: `
  㔉斸 㸃点 䌷绸 䗖蝃 䙰缡 䜩宴 䲡鳅 亀龟 仭仞 俛俯 倂并 倐倏 倘傥 僊仙 僣僭 儗拟 儵倏 冨富 冩写 凂浼 刦劫 剏创 劒剑 効效 勅敕 勑敕 勦剿 匳奁 卭邛 厓崖 吚咿 呌叫 呪咒 咲笑 唫吟 啗啖 啣衔 嗁啼 噉啖
  嚢囊 嚬颦 囓啮 囘回 圎圆 垅垄 埜野 埽扫 堦阶 塲场 塼砖 墖塔 壍堑 壻婿 妬妒 姪侄 媆嫩 媿愧 嬝袅 嬾懒 宂冗 寃冤 寘置 寛宽 寜宁 尀叵 専专 尅克 屟屧 岐歧 峩峨 崪崒 嵒岩 嵓岩 嶤峣 巌岩 巓巅 巵卮 帀匝
  帬裙 帯带 幙幕 廐厩 廧墙 廻回 彊强 彷仿 徃往 徧遍 徴徵 忻欣 怱匆 怳恍 恠怪 恡吝 悮误 惸茕 愬诉 慙惭 憇憩 憍骄 懽欢 戯戏 扄扃 抝拗 拏拿 掲揭 揑捏 揜掩 搆构 搥捶 搨拓 撃击 撚捻 擕携 擧举 攲欹 敍叙
  敧欹 敭扬 敻夐 斎斋 斲斫 斵斫 斾旆 旛幡 昬昏 暎映 曡叠 柟楠 柰奈 栢柏 桞柳 桮杯 棃梨 椀碗 椶棕 槃盘 様样 樐橹 橰槔 檇槜 檝楫 櫂棹 櫺棂 欬咳 欵款 歕喷 歗啸 歛敛 歳岁 歴历 毎每 毘毗 毬球 氊毡 汚污
  沉沈 沍冱 浄净 淛浙 淸清 渇渴 湏须 湼涅 潄漱 澁涩 澂澄 澣浣 濬浚 濶阔 瀁漾 煑煮 煖暖 煗暖 燄焰 燿耀 牋笺 牓榜 牕窗 犂犁 犇奔 猨猿 玅妙 珪圭 珮佩 琖盏 瑇玳 瑠琉 瑯琅 瓈璃 瓌瑰 甎砖 甖罂 甯宁 甿氓
  畧略 畮亩 疉叠 疋匹 疎疏 痖哑 痩瘦 瘉愈 皃貌 皐皋 皥皞 皷鼓 盌碗 眀明 眎视 睠眷 瞋嗔 砲炮 碁棋 碪砧 磵涧 祇只 祐佑 祗只 秔粳 秖只 秪只 稬糯 稾稿 穉稚 穏稳 穽阱 窓窗 窻窗 竚伫 竝并 笻筇 筦管 筭算
  筯箸 筿筱 箆篦 箒帚 篴笛 簷檐 籐藤 籢奁 粧妆 糢模 糺纠 絏绁 緐繁 緜绵 縚绦 繋系 繍绣 繖伞 繙翻 纎纤 纒缠 缾瓶 罇樽 罋瓮 罣挂 羃幂 羇羁 羗羌 羮羹 翦剪 翺翱 胷胸 脇胁 腁胼 臕膘 臙胭 臯皋 舃舄 舎舍
  舡船 舩船 艣橹 艶艳 艸草 苢苡 茆茅 茘荔 荅答 荳豆 菓果 葅菹 著着 蒭刍 蔕蒂 蔾藜 蕋蕊 蕚萼 薫熏 薰熏 藁槁 藂丛 藳稿 蘂蕊 蘗蘖 蘤花 蘯荡 虀齑 虵蛇 蜋螂 蜨蝶 蜺霓 蝱虻 螘蚁 蟇蟆 蠒茧 蠭蜂 衘衔 衞卫
  衹只 袠帙 袴裤 袵衽 裌夹 裠裙 褭袅 襃褒 襆幞 覇霸 覊羁 覔觅 覩睹 覰觑 覻觑 觝抵 觧解 詶酬 誖悖 諠喧 謌歌 譍应 讐雠 讙欢 賷赍 賸剩 趂趁 趍趋 跼局 踈疏 踘鞠 蹋踏 蹏蹄 蹔暂 躭耽 躶裸 輙辄 輧軿 輭软
  轝舆 迳径 迺乃 逈迥 逓递 逥回 逰游 逺远 遝沓 遯遁 遰递 邉边 邨村 郄郤 酖鸩 酧酬 醆盏 鉏锄 銕铁 鎗枪 鎻锁 鏁锁 鑛矿 镕熔 閙闹 闗关 阧陡 阨厄 阪坂 陁陀 陼渚 隄堤 隟隙 隠隐 隣邻 隲骘 隷隶 霤溜 霶滂
  鞀鼗 鞵鞋 鞾靴 韈袜 韤袜 頟额 頼赖 顋腮 顚颠 颕颖 颿帆 飃飘 飚飙 飜翻 飡餐 飰饭 餙饰 餠饼 餧喂 餻糕 馿驴 駞驼 駮驳 騐验 騘骢 騣鬃 驩欢 骾鲠 髙高 髠髡 髩鬓 髪发 鬉鬃 鬛鬣 鬪斗 鬬斗 鬭斗 鬰郁 鰕虾
  鲙脍 鳯凤 鴈雁 鵞鹅 鵶鸦 鶑莺 鶤鹍 鶵雏 鷰燕 鸎莺 鸜鸲 麄粗 麤粗 麹曲 黏粘 鼃蛙 鼇鳌 鼈鳖 鼔鼓 齅嗅 齩咬 𥮾簪 𬬻炉`,
  },
  {
    // 140 pairs. What Japanese digitisers typed for the Chinese form.
    source: 'Japanese form: OpenCC 1.4.2, JPShinjitaiCharacters',
    pairs: `
  両两 乗乘 児儿 処处 剣剑 剰剩 勧劝 勲勋 単单 厳严 収收 団团 図图 圏圈 塩盐 増增 壊坏 壌壤 売卖 変变 奨奖 対对 尭尧 帰归 広广 弾弹 従从 徳德 応应 恵惠 悪恶 愼慎 懐怀 戻戾 抜拔 択择 挿插 捜搜 掻搔
  揺摇 摂摄 斉齐 晄晃 暁晓 暦历 曽曾 栄荣 桜樱 桟栈 検检 楽乐 権权 歓欢 歩步 歯齿 気气 沢泽 涙泪 済济 渉涉 渋涩 渓溪 満满 滝泷 瀬濑 焼烧 犠牺 猟猎 獣兽 甁瓶 畳叠 発发 県县 砕碎 硏研 稲稻 穂穗 穣穰
  竜龙 粋粹 粛肃 経经 絵绘 継继 続续 総总 緖绪 縁缘 縄绳 縦纵 繊纤 聴听 脳脑 臓脏 荘庄 蔵藏 薬药 蛍萤 蝋蜡 覚觉 覧览 観观 訳译 読读 譲让 豊丰 賛赞 転转 軽轻 遅迟 郞郎 郷乡 鄕乡 酔醉 醤酱 醸酿 釈释
  鉄铁 鉱矿 銭钱 錬炼 関关 闘斗 陥陷 険险 雑杂 霊灵 頴颖 顕显 駅驿 駆驱 騒骚 験验 髄髓 鴎鸥 鶏鸡 麺面 黒黑 黙默 齢龄`,
  },
  {
    // 526 pairs. Half the relations Unicode gives were refused: 坐座, 予余, 辟避, 希稀 are two words.
    source: 'Unicode Unihan 10.0, kSemanticVariant or kZVariant, between the two or their traditional forms',
    pairs: `
  㑹会 㒇舞 㠀岛 㠯以 㨫揽 㩗携 㵎涧 䀢瞬 䃉珉 䓨罂 䖏处 䖟虻 丄上 丅下 丗世 丣酉 乕虎 亁干 亊事 亝齐 亯享 亰京 亱夜 亷廉 亾亡 仝同 俓径 俻备 倣仿 倶俱 偪逼 偸偷 偹备 傁叟 傚效 儌侥 儭衬 兎兔 兦亡
  兪俞 冄冉 冐冒 冝宜 冦寇 凖准 凢凡 凣凡 凴凭 凾函 刄刃 刋刊 刧劫 刱创 刼劫 刾刺 剙创 剱剑 剳札 劎剑 劔剑 劵券 勗勖 匃丐 卄廿 卋世 厐庞 厰厂 叅参 叡睿 吿告 呉吴 呑吞 哶咩 唘启 啎忤 喆哲 喦岩 喩喻
  嘂叫 嘑呼 嘷嗥 噏吸 噐器 噭叫 嚻嚣 囬回 囯国 圀国 圝圞 坵丘 垜垛 埀垂 堘塍 墝硗 墫樽 壄野 壷壶 夀寿 夘卯 夣梦 夲本 妳你 妷侄 姉姊 姙妊 姢娟 姫姬 姸妍 娬妩 娯娱 娿婀 婣姻 婬淫 嬭奶 孼孽 孾婴 宻密
  宼寇 寔实 寕宁 寗宁 寳宝 尒尔 尓尔 尙尚 尟鲜 尠鲜 尫尪 岀出 崄险 崈崇 崐昆 崕崖 崘仑 崧嵩 嵠溪 嵳嵯 嶋岛 嶮险 巗岩 巛川 帋纸 幇帮 庬厖 庻庶 庿庙 廏厩 廰厅 廱雍 廵巡 廸迪 廹迫 廼乃 廽回 弌一 弢韬
  彚汇 彛彝 彜彝 徔从 徤健 忩匆 忼慷 恊协 恱悦 悊哲 悋吝 悐惕 悞误 悤匆 悳德 惪德 惷蠢 惽惛 愍悯 愽博 慂恿 慜悯 慽戚 慿凭 憙喜 懃勤 懜懵 懴忏 戞戛 戱戏 戸户 戹厄 戼卯 扵于 扺抵 拕拖 挐拿 挙举 捴总
  捿栖 揔总 揫揪 揷插 搃总 搤扼 搯掏 摠总 撆撇 撘搭 撦扯 撧绝 擥揽 攅攒 攩挡 攷考 敺驱 斅敩 斈学 斚斝 旉敷 旹时 昻昂 暠皓 暱昵 曁暨 曵曳 曺曹 朙明 朞期 朢望 朶朵 枏楠 枩松 枬楠 枿蘖 柁舵 栁柳 桒桑
  桺柳 梱捆 棰槌 椉乘 椘楚 椾笺 楡榆 楳梅 槑梅 槖橐 槩概 樷丛 橜橛 橤蕊 櫈凳 欝郁 歺歹 殱歼 毉医 氷冰 沲沱 洤泉 涖莅 渕渊 湌餐 滺悠 漑溉 濇涩 濳潜 濵滨 灎滟 灔滟 炤照 烖灾 烱炯 焔焰 煇辉 煕熙 熈熙
  熺熹 爼俎 牎窗 犲豺 狢貉 獧狷 玆兹 珎珍 璢琉 甆瓷 甛甜 甞尝 甤蕤 甦苏 甽畎 畂亩 畄留 畆亩 畊耕 畱留 畺疆 疂叠 痺痹 皜皓 皡皞 盋钵 眡视 矙瞰 砦寨 碞岩 碯瑙 磎溪 礟炮 礡礴 礮炮 祘算 秊年 秌秋 稉粳
  稭秸 稺稚 穅糠 穐秋 穤糯 穨颓 窂牢 窰窑 竃灶 竒奇 竢俟 筞策 箎篪 箝钳 篛箬 簁筛 簒篡 簔蓑 籖签 粃秕 粇糠 糓谷 糭粽 糵蘖 紬绸 絓挂 絚緪 緤绁 緫总 縂总 縆緪 纉缵 缷卸 缻缶 罃罂 罸罚 羙美 羴膻 翄翅
  翆翠 翶翱 耈耇 耡锄 耼聃 聟婿 聡聪 聦聪 聨联 聫联 聮联 聼听 肈肇 肎肯 肐胳 肻肯 脃脆 膓肠 臈腊 臝裸 臞癯 舗铺 艢樯 艪橹 芲花 苽菰 莵菟 菆丛 葢盖 蓤菱 蔆菱 蔴麻 藷薯 蘃蕊 蘓苏 虖呼 虝虎 虣暴 蜹蚋
  蝯猿 螙蠹 螾蚓 蟁蚊 蟚蟛 蠏蟹 蠧蠹 衂衄 衇脉 裵裴 褎袖 褏袖 褢怀 褱怀 褵缡 襍杂 覉羁 觕粗 觵觥 訆叫 訽诟 詋咒 詧察 諌谏 諵喃 謼呼 譈憝 譌讹 讁谪 讃赞 讌宴 谘咨 豋登 豓艳 貎貌 貛獾 貭质 賔宾 賮赆
  贒贤 赱走 踨踪 蹮跹 蹵蹴 躰体 躱躲 軆体 軰辈 辝辞 辠罪 辤辞 迯逃 逩奔 逷逖 逹达 遟迟 鄊乡 醻酬 醼宴 釡釜 釼剑 鈆铅 鉋刨 鍫锹 鍳鉴 鎒耨 鐡铁 鑚钻 鑪炉 鑵罐 閧哄 阬坑 阯址 陗峭 陦岛 陻堙 隂阴 隖坞
  隝岛 隮跻 隯岛 霛灵 靁雷 靑青 靣面 靭韧 鞉鼗 鞌鞍 鞹鞟 韮韭 韲齑 頋顾 頫俯 頬颊 頺颓 顦憔 飤饲 飮饮 餁饪 餽馈 饍膳 饟饷 駄驮 駈驱 騌鬃 驘骡 骔鬃 骵体 髗颅 髣仿 髥髯 髴佛 鬀剃 鬂鬓 鬦斗 魦鲨 鯋鲨
  鰌鳅 鱓鳝 鱠脍 鱻鲜 鳫雁 鴬莺 鴳鷃 麁粗 麏麇 麐麟 麕麇 麞獐 龎庞 龝秋 龡吹 龢和 𤧚璁 𥝢利 𫖯俯`,
  },
  {
    // 75 pairs that no table names: the same parts otherwise placed, or one part in its older shape.
    source: 'Form: the same character by its parts, seen in the 1705 print or its digitisers, reviewed by hand',
    pairs: `
  㟢崎 伇役 佀似 儛舞 兠兜 冺泯 凟渎 勌倦 匄丐 喣煦 囙因 坿附 屛屏 岅坂 岝岞 徬傍 惥恿 慇殷 捄救 掦扬 攟捃 旴盱 旾春 昚慎 晳皙 暜普 朂勖 槀槁 槕桌 歬前 灋法 煆煅 爗烨 狥徇 猒厌 獘弊 瑘琊 癈废 眘慎
  睂眉 矦侯 禆裨 禩祀 筩筒 簶箓 籓藩 耉耇 肰然 脗吻 臰臭 苐第 莭节 莾莽 虗虚 褁裹 覜眺 譆嘻 譔撰 讬托 貮贰 賎贱 賖赊 跱峙 躃躄 鑤刨 閴阒 阸厄 雝雍 頥颐 顇悴 飇飙 飈飙 飬养 𬯀跻 铇刨`,
  },
]

/** All pairs, `著着`, each variant once. */
export function variantPairs(): string[] {
  return VARIANT_GROUPS.flatMap(({ pairs }) => pairs.trim().split(/\s+/))
}
