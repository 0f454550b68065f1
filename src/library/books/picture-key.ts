/** The storage's key of a picture of a text. */
export const pictureKey = (file: string) => `pictures/${file}`
