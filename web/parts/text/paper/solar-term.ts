/**
 * The solar term (节气) that a moment lies in, as its place in the year: 0 is 春分 (the sun at 0°), each next one 15° on.
 * The sun's apparent longitude by the low-precision formula of the Astronomical Almanac, good to 0.01° (15 minutes).
 */
export function solarTermAt(moment: Date): number {
  return Math.floor(sunLongitude(moment) / 15)
}

function sunLongitude(moment: Date): number {
  const days = moment.getTime() / 86_400_000 - DAYS_TO_J2000
  const mean = 280.46 + 0.9856474 * days
  const anomaly = ((357.528 + 0.9856003 * days) * Math.PI) / 180
  const longitude = mean + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)
  return ((longitude % 360) + 360) % 360
}

/** From 1970 to noon of 1 January 2000. */
const DAYS_TO_J2000 = 10_957.5
