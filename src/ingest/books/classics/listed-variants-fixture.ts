/**
 * Two forms of one character, either of which an edition may have: not counted. The first is the edition's, the second
 * ours where a pair goes one way only (`>`); `/` goes both ways.
 */
const FORMS = pairs(
  '為/爲 卻/却 迴/回 歎/嘆 荊/荆 遶/繞 濕/溼 挂/掛 淒/悽 遊/游 霑/沾 箇/個 託/托 峯/峰 迹/跡 蹟/跡 蹟/迹 沉/沈 谿/溪 嶽/岳 腳/脚 逕/徑 煙/烟 採/采 栖/棲 弔/吊 纔/才 幷/并 幷/並 併/並 并/並 綵/彩 ' +
    '鑒/鑑 鍊/煉 閒/閑 翫/玩 棊/棋 稜/棱 絃/弦 闇/暗 秘/祕 凭/憑 昇/升 脉/脈 汎/泛 氾/泛 崙/侖 捲>卷 擣/搗 鵰>雕 彫/雕 琱/雕 脩/修 笋/筍 捨>舍 塚/冢 盃/杯 恒/恆 敎/教 衮/袞 踰/逾 姦/奸 虬/虯 葱/蔥 耻/恥 墻/牆 汙/污 ' +
    '泝/溯 床/牀 旂/旗 姹/奼 菴/庵 鈎/鉤 麽/麼 鞦/秋 韆/千 盪/蕩 鍼/針 兇>凶 淩/凌 係/繫 鼕>冬 鹵/滷 鷄/雞 灾/災 艷/豔 夸/誇 擡/抬 踪/蹤 樸/朴 慾>欲 膻/羶 讚/贊 岩/巖 駡/罵 强/強 孃/娘 慄>栗 倖>幸 裊/嫋 皁/皂 ' +
    '猪/豬 洩/泄 啟/啓 彷/仿 携/攜 慼>戚 唇/脣 狸/貍 嚥/咽 兹/茲 飱/飧 蝨/虱 遥/遙 粤/粵 争/爭 静/靜 璿/璇 綫/線 藴/蘊 群/羣 鶿/鷀 亘/亙 勛/勳 嚙/齧 簑/蓑 蒐/搜 鉅>巨 剋>克 洒/灑 絶/絕 輓>挽 洼/窪 悮/誤 咏/詠 唤/喚 ' +
    '溆/漵 疴/痾 踴/踊 卹/恤 醖/醞 畫/劃 樑>梁 覈/核 泪/淚 蹰/躕 殻/殼 嵗/歲 緻>致 眾/衆 偽/僞 羡/羨 游/遊 跖/蹠 莅/蒞 鬨/哄 鑒/鑒 個/个 嶽/岳 製>制 誌>志 饑/飢 隻>只 臺>台 嚮>向 週>周 閤>合 蒙/濛 複>復 禦>御 曆>歷 鬱>郁 穫>獲 榦/幹 况/況 厩/廄 凉/涼 蝎/蠍 鷴/鷳 灕/漓 糇/餱 塤/壎 簽/籤 嫻/嫺 麯/麴 袷/夾 韁/繮 别/別 遡/溯 綵/彩 縧/絛 纍/累 鍊/鏈 凈/淨 瑶/瑤 乐/樂 厠/廁 东/東 鋭/銳 担/擔 竪/豎 蟏/蠨 纷/紛 饑/飢 ' +
    '涌/湧 幷/併 緼/縕 餵/喂 燻/熏 雇/僱 粮/糧 贋/贗 陞/升 猫/貓 墙/牆 黄/黃 菸/煙 喫/吃 来/來 杰/傑 绵/綿 鼹/鼴 榅/榲 坏/坯 齶/腭 灧/灩 撑/撐 渌/淥 禄/祿 袜/襪 韵/韻 厨/廚 盗/盜 宫/宮 眦/眥 昵/暱 鎚/錘 煴/熅 沄/澐 殭/僵 悮/悞 馀/餘 註/注 ' +
    // By their numbers in 全唐詩 and 全宋詩: 荳蔻 23 and 豆蔻 29, 柜 21 and 櫃 30, 偬 12 and 傯 56, 糍 16 and 餈 2; 餬口 66 and 糊口 18
    // (《集韻》糊 或作餬); 捱 is a form of 挨 (《通用规范汉字表》), 嚐 the later one of 嘗, 曏 the older one of 向 and 嚮 (《說文》 段注). 着 is a
    // form of 著 (《異體字字典》), which the corpus has too: 1129 and 11884.
    '荳>豆 柜>櫃 偬/傯 糍/餈 餬>糊 捱>挨 嚐>嘗 曏>向 著>着',
)

/**
 * The corpus left a simplified form or a slip in its traditional text; what stands first is no traditional form that a
 * reader knows for this word (優, 異, 屆, 湊, 線), or is a rare form of the second.
 */
const SLIPS = pairs(
  '冲>沖 冲>衝 优>優 异>異 届>屆 凄>悽 凄>淒 凑>湊 缐>線 綳>繃 慤>愨 鱼>魚 萧>蕭 蝉>蟬 聪>聰 箧>篋 糁>糝 赍>齎 怜>憐 爱>愛 弹>彈 属>屬 单>單 两>兩 麦>麥 陕>陝 铘>鋣 鳊>鯿 鳙>鱅 飙>飆 飗>飀 泞>濘 狝>獮 莼>蓴 讫>訖 隽>雋 腾>騰 选>選 问>問 说>說 时>時 虽>雖 经>經 惧>懼 惊>驚 摆>擺 箚>札 溈>潙 咤>吒 輼>轀 碕>埼 硃>朱 虫>蟲 ' +
    // Simplified forms that no old text has, in 全宋詩 above all: 26 筝 beside 357 箏, 18 胆 beside 1435 膽, 18 縴 beside 2471 纖.
    '筝>箏 胆>膽 峣>嶢 螀>螿 蝇>蠅 屡>屢 夹>夾 惮>憚 浃>浹 殁>歿 录>錄 彔>錄 与>與 义>義 蒋>蔣 侠>俠 瞩>矚 趋>趨 舣>艤 残>殘 狭>狹 献>獻 婵>嬋 郸>鄲 辀>輈 蛱>蛺 荬>蕒 荚>莢 绔>絝 ' +
    '毵>毿 姗>姍 妆>妝 痖>瘂 挝>撾 殚>殫 药>藥 响>響 号>號 庄>莊 毡>氈 琼>瓊 块>塊 笔>筆 谢>謝 炉>爐 环>環 价>價 断>斷 条>條 样>樣 帮>幫 声>聲 儿>兒 尔>爾 径>徑 渗>滲 赊>賒 寻>尋 ' +
    '椁>槨 籼>秈 箓>籙 钥>鑰 链>鏈 鹴>鸘 鳖>鱉 鲇>鮎 飔>颸 缝>縫 媭>嬃 掺>摻 兑>兌 縴>纖 鉆>鑽 囌>蘇 壸>壼 巩>鞏 枧>梘 鮝>鯗 椮>槮 垅>壠',
)

/**
 * The old and the new way to print one character (旧字形, 新字形), or a form that 《异体字整理表》 and the Taiwan list give as
 * the same character: the corpus has now the one, now the other, whatever the word. Met in lines that are not measured.
 */
const PRINTED = pairs(
  '顔/顏 卧/臥 带/帶 摇/搖 横/橫 閲/閱 决/決 鳬/鳧 虚/虛 潜/潛 産/產 脱/脫 将/將 温/溫 鎸/鐫 户/戶 厦/廈 随/隨 緑/綠 没/沒 頽/頹 綉/繡 凛/凜 侣/侶 盖/蓋 净/淨 抛/拋 鰐/鱷 秃/禿 謚/諡 毁/毀 ' +
    '剥/剝 彦/彥 峥/崢 吴/吳 装/裝 减/減 刹/剎 娱/娛 謡/謠 扞/捍 諮/咨 参/參 壮/壯 舘/館 獃/呆 堕/墮 鎌/鐮 叙/敘 奥/奧 莱/萊 奬/獎 叠/疊 嘘/噓 燬/毀 蒓/蓴 数/數 譟/噪 賫/齎 潴/瀦 册/冊 媯/嬀 缽/鉢 廕/蔭 ' +
    '佔/占 悦/悅 氲/氳 换/換 飚/飈 吕/呂 隐/隱 蜕/蛻 粽/糉 榘/矩 謭/譾 楼/樓 痒/癢 桿/杆 儁/俊 晒/曬 汹/洶 弃/棄 禀/稟 税/稅 惬/愜 痴/癡 稳/穩 碍/礙 懔/懍 録/錄 焕/煥 颜/顏 峡/峽 禅/禪 兖/兗 愠/慍 挟/挾 ' +
    '惨/慘 媪/媼 廪/廩 剷/鏟 窑/窯 霡/霢 舖/鋪 灶/竈 状/狀 匀/勻 寝/寢 晋/晉 麪/麵 麫/麵 麯/麴 裡>裏 戯>戱 証/證 飨/饗 併/并 鞲/韝 瓮/甕 札/劄 揾/搵 蒀/蒕 縆/緪 嘩/譁 蓆>席 餚/肴 甦>蘇 滚/滾 厢/廂 䅉/稏 挱/挲 无>無 准>準 涂>塗 牴/抵 懞/濛 棁/梲 囘>回 畵>畫 删/刪 滙>匯 厮>廝 栅/柵 佈>布 弑>弒 枴>拐 搧>扇 痠>酸 銹>鏽 幂>冪 猬/蝟 内>內 厘>釐 蔂>虆 腌>醃',
)

/** In these places alone a reader accepts either: the edition’s, ours, and where; `_` is the character. */
const IN_PLACE: readonly (readonly [string, string, RegExp])[] = [
  // 于 and 於 are one preposition (《漢語大字典》 于 ⑴), but not 于 of names and of 詩 (于飛, 于歸), nor 於 of a sigh.
  ['于', '於', /^(?!.*(?:[單淳鮮友]_|_[嗟闐役飛歸是]|[于_]_|_于|_定國|_公|_鵠|_濆|_謙))/],
  ['於', '于', /^(?!.*_(?:戲|穆|皇|乎|菟|陵|潛|越|赫|鑠|緝|牣|昭|傳|鵲))/],
  // 尸 is also the dead body (《說文》屍), but not who stands for the dead at a sacrifice.
  ['尸', '屍', /[僵死伏横横骸]_|_[橫骸骨魄]/],
  ['尸', '屍', /[裹裸懸積流]_/],
  // 舍 is the older form of 捨.
  ['舍', '捨', /[不取]_|_[我之生此其去]/],
  // 卷 is the older form of 捲.
  ['卷', '捲', /[簾席幔舒雲風旗]_|_[簾席幔舒雲風旗]/],
  ['昆', '崑', /_[侖岡山墟劍丘閬]/],
  ['欲', '慾', /[嗜婬情私]_/],
  // 半涂 in 中庸 is 半塗 elsewhere; 塗 to daub.
  ['涂', '塗', /半_|手_|_埋|「_」/],
  // 中庸 has 願 in all editions: 不願.
  ['愿', '願', /不_/],
  // 須 is the older form of 鬚 (《說文》 須, 面毛也).
  ['須', '鬚', /[鼠黃髭虎龍]_|長_酒/],
  // 《孟子》 土地辟: 辟 for 闢, to open.
  ['辟', '闢', /土地_|_土地/],
  ['系', '繫', /星辰_/],
  // Editions write 鍾 for the bell too (《說文》 段注: 經傳多作鍾).
  ['鍾', '鐘', /(?:^|[^龍])[歌昏霜鼓聞禁橋齋殘樓梵夜]_|飯後_|_鼎/],
  ['鍾', '鐘', /(?:^|[^龍])[曙晨曉暮疏清寒城]_|^[曙晨曉暮疏清寒城]_|_[聲鼓磬鳴]/],
  // 儘 is the later letter for 盡 “let it, as much as” (《漢語大字典》 儘 ⑴, 同 “盡”): 全唐詩 has 盡, 全宋詩 both.
  ['儘', '盡', /_/],
  // 反復 and 反覆, 復 and 覆 are one word there (《漢語大字典》 復 ⑺, 通 “覆”).
  ['覆', '復', /反_/],
  // 藉 “by means of” is 借 in other editions (《辭源》 藉 ⑶), but not 藉甚, 狼藉, 蘊藉.
  ['藉', '借', /_[此手問]/],
  // Taxes are 征 in 《孟子》 and 徵 in later books (《說文》 段注).
  ['徵', '征', /[稅無]_|_[稅賦斂輸利]/],
  // 曆 is the name of 弘曆: prints of his reign and after, which the corpus follows, write 歷.
  ['歷', '曆', /_/],
  // 衝天 and 沖天 (《漢語大詞典》 沖 ⑴: 直上, 亦作 “衝”).
  ['衝', '沖', /_天/],
  ['沖', '衝', /_天/],
  // The bell is written either way, as above; 黃鐘, 鐘律, 鐘乳 too.
  ['鍾', '鐘', /[敲撾擊參玉磬宮扣聽響撞含鼎洪景僧鄰林陽夕]_|_[律石彝撼隨魚鐃梵唄遠呂]/],
  ['鐘', '鍾', /[黃黄寶景]_|_[律呂乳]/],
  // Slips of the corpus where no edition has it: 龍鍾, 鍾山, 鍾期, 鍾陵; 後山 of 陳師道; 雖云, 歲云暮; 刈穫.
  ['鐘', '鍾', /龍_|_[山期陵]/],
  ['后', '後', /_山/],
  ['雲', '云', /[雖歲]_/],
  ['獲', '穫', /刈_|秋_/],
  // 仿佛 and 彷彿, 糊口 and 餬口, 瞭然 and 了然, 犖确 and 犖確, 幺麽 and 么麽 are one word each.
  ['佛', '彿', /[仿彷]_/],
  ['糊', '餬', /_口/],
  ['瞭', '了', /_然/],
  ['確', '确', /[犖磽]_/],
  ['么', '幺', /_麽/],
  // As 儘 and 覆 above, the other way.
  ['盡', '儘', /_/],
  ['復', '覆', /反_/],
  // As 尸 above.
  ['尸', '屍', /[鞭賊覆王]_/],
  // 尸 is the older form of 屍 wherever that stands: 裹尸 20, 裹屍 12.
  ['屍', '尸', /_/],
  // The bell, again by numbers, 鍾 first: 黃鍾 122 and 64, 金 48 and 42, 玉 6 and 3, 石 10 and 12, 林 11 and 25, 晚 13 and 33, 山 11 and 41,
  // 更 8 and 32, 如 7 and 28, 時 5 and 17, 神 4 and 4, 寶 3 and 3, 編 4 and 1, 圜 19 and 1, 懸 2 and 4, 巨 2 and 4, 華 2 and 6, 虡 2 and 4.
  // Where 鍾 may be “gathers” only at the end of a clause.
  ['鍾', '鐘', /[黃黄金玉石林晚寶編圜懸]_|[更如時神巨華山]_(?:$|\P{Script=Han})|_虡/u],
  // A slip: 鍾 is the measure there, 千鍾 217 and 千鐘 9, 萬鍾 159 and 萬鐘 7.
  ['鐘', '鍾', /[千萬]_/],
  // A slip: 筑 is a zither, or left from a simplified text. 卜築 299 and 卜筑 21, 小築 106 and 11, 築室 210 and 18.
  ['筑', '築', /[卜小]_|_室/],
  // As 舍 above: 舍舟 24 and 捨舟 46, 己 8 and 2, 身 5 and 12, 忍 6 and 10, 相 5 and 18, 可 4 and 12.
  ['舍', '捨', /_[舟己身]|[忍相可]_/],
  // As 卷 above: 卷起 30 and 捲起 29, 卷珠簾 15 and 29, 簾不卷 8 and 13.
  ['卷', '捲', /_起|_珠簾|簾不_/],
  // 彌漫 12 and 瀰漫 103 (《漢語大詞典》 彌漫, 亦作 “瀰漫”); 發矇 5 and 發蒙 65 (《禮記》 昭然若發矇); 藉口 9 and 借口 6, 藉以 14 and 4.
  ['彌', '瀰', /_漫/],
  ['瀰', '彌', /_漫/],
  ['矇', '蒙', /發_/],
  ['藉', '借', /_[口以]/],
  // 葯房 7 and 藥房 10; elsewhere 葯 is a form of 藥 (《異體字字典》), but for the plant of 楚辭.
  ['葯', '藥', /^(?!.*[蘭荃蘅葺]_)/],
  // 重複 44 and 重復 58, 複道 78 and 復道 116.
  ['復', '複', /重_|_道/],
  ['複', '復', /重_|_道/],
]

/** Whether `is`, where an edition has `was`, is no mistake; `before` and `after` are the characters beside it. */
export function isListed(was: string, is: string, before: string, after: string): boolean {
  if ([FORMS, SLIPS, PRINTED].some(list => list.has(was + is))) return true
  return IN_PLACE.some(([edition, ours, where]) => was === edition && is === ours && where.test(`${before}_${after}`))
}

function pairs(list: string): Set<string> {
  return new Set(
    list.split(' ').flatMap(pair => {
      const [one = '', sign, other = ''] = pair
      return sign === '>' ? [one + other] : [one + other, other + one]
    }),
  )
}
