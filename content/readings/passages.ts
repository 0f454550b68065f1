import { CHUCI } from './passages/chuci.ts'
import { CI } from './passages/ci.ts'
import { DAXUE_ZHONGYONG } from './passages/daxue-zhongyong.ts'
import { ESSAYS_BEFORE_QIN } from './passages/essays-before-qin.ts'
import { ESSAYS_FROM_HAN_YU } from './passages/essays-from-han-yu.ts'
import { ESSAYS_QIN_TO_TANG } from './passages/essays-qin-to-tang.ts'
import { LUNYU } from './passages/lunyu.ts'
import { MENGZI } from './passages/mengzi.ts'
import { PRIMERS } from './passages/primers.ts'
import { SHI } from './passages/shi.ts'
import { SHIJING_DAYA_TO_SONG } from './passages/shijing-daya-to-song.ts'
import { SHIJING_XIAOYA } from './passages/shijing-xiaoya.ts'
import { SHIJING_ZHENGFENG_TO_BINFENG } from './passages/shijing-zhengfeng-to-binfeng.ts'
import { SHIJING_ZHOUNAN_TO_WANGFENG } from './passages/shijing-zhounan-to-wangfeng.ts'
import { YOUMENGYING } from './passages/youmengying.ts'

/**
 * Readings that only the passage decides, in simplified characters as it stands there: one syllable for each character,
 * `-` for one that is left alone, marks counted. `^` and `$` are the beginning and the end of a run of Han. Behind `#`
 * stands the passage.
 */
export const PASSAGES: readonly string[] = [
  LUNYU,
  MENGZI,
  DAXUE_ZHONGYONG,
  SHIJING_ZHOUNAN_TO_WANGFENG,
  SHIJING_ZHENGFENG_TO_BINFENG,
  SHIJING_XIAOYA,
  SHIJING_DAYA_TO_SONG,
  CHUCI,
  ESSAYS_BEFORE_QIN,
  ESSAYS_QIN_TO_TANG,
  ESSAYS_FROM_HAN_YU,
  SHI,
  CI,
  PRIMERS,
  YOUMENGYING,
]
