/** The note of a job that waits until the disk has room; it is asked again by itself. */
export const NO_ROOM_NOTE = 'no-room'
