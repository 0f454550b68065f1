/** How many days in a row were read up to today (or yesterday: today is not over), and the most there ever were; `days` rise. */
export function streaksOf(days: readonly string[], today: string): { streakDays: number; longestStreakDays: number } {
  let running = 0
  let longest = 0
  let last = Number.NaN
  for (const day of days) {
    const number = dayNumber(day)
    running = number === last + 1 ? running + 1 : 1
    longest = Math.max(longest, running)
    last = number
  }
  return { streakDays: dayNumber(today) - last <= 1 ? running : 0, longestStreakDays: longest }
}

function dayNumber(day: string): number {
  return Math.round(Date.parse(day) / 86_400_000)
}
