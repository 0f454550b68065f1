import { chromium } from '@playwright/test'
import { browserFlags, browserPath } from '../tests/journeys/browser.ts'
const O='http://127.0.0.1:3990'
const [paths,w,theme,lang,out]=process.argv.slice(2) as [string,string,string,string,string]
const b=await chromium.launch({executablePath:await browserPath(),args:browserFlags,env:{...process.env,LC_ALL:'C.UTF-8'}})
const ctx=await b.newContext({viewport:{width:Number(w),height:Number(w)<500?1500:1100},colorScheme:theme as 'light',hasTouch:Number(w)<900,isMobile:Number(w)<500,locale:lang==='en'?'en-GB':'zh-CN'})
await ctx.addCookies([{name:'lang',value:lang,url:O}])
let i=0
for(const p of paths.split(',')){ const page=await ctx.newPage(); await page.goto(O+p); await page.waitForTimeout(2500); await page.screenshot({path:`${out}-${i++}.png`}); await page.close() }
await b.close()
