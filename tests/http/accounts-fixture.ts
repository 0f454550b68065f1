/** Someone to register whom a test knows by name. */
export const ANN = { account: 'Ann_读者', password: 'correct horse', nick: '安' }

let names = 0
/** What a person registers with whom nobody knows yet. */
export const someone = () => ({ ...ANN, account: `reader${++names}` })
