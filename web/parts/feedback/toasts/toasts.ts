export type ToastKind = 'success' | 'error' | 'warning' | 'info'
export type DeviceType = 'pc' | 'mobile'

/** The specification's constants of a toast (§4, §9); its z-index is `--z-toast`. */
export const TOAST_KIND: ToastKind = 'error'
export const TOAST_DURATION_MS = 3000
export const DEVICE_TYPE: DeviceType = 'pc'

export type ToastRequest = {
  message: string
  kind?: ToastKind
  /** 0 stays until it is closed. */
  durationMs?: number
  /** Equal messages of one kind become one with a counter; true unless told. */
  grouped?: boolean
  /** A button in the message. */
  action?: { label: string; act: () => void }
}

export type Toast = Required<Omit<ToastRequest, 'action'>> &
  Pick<ToastRequest, 'action'> & { toastId: number; count: number }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Shows a message for a while; a string is an error, the specification's default kind. Returns the id that closes it. */
export function showToast(request: ToastRequest | string): number {
  const toastRequest = { ...USUAL, ...(typeof request === 'string' ? { message: request } : request) }
  const twin = toastRequest.grouped ? toasts.find(toast => isSame(toast, toastRequest)) : undefined
  const toast = { ...toastRequest, toastId: twin?.toastId ?? ++lastId, count: (twin?.count ?? 0) + 1 }
  publish(twin ? toasts.map(each => (each === twin ? toast : each)) : [...toasts, toast])
  resumeToast(toast.toastId)
  return toast.toastId
}

export function closeToast(toastId: number): void {
  holdToast(toastId)
  publish(toasts.filter(toast => toast.toastId !== toastId))
}

/** Stops the timer of a toast while it is hovered or has the focus. */
export function holdToast(toastId: number): void {
  clearTimeout(timers.get(toastId))
  timers.delete(toastId)
}

/** Restarts the timer of a toast. */
export function resumeToast(toastId: number): void {
  holdToast(toastId)
  const toast = toasts.find(each => each.toastId === toastId)
  if (toast && toast.durationMs > 0) timers.set(toastId, setTimeout(closeToast, toast.durationMs, toastId))
}

/** For `useSyncExternalStore`. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The toasts that are shown now, oldest first; the same array until something changes. */
export function shownToasts(): readonly Toast[] {
  return toasts
}

const USUAL = { kind: TOAST_KIND, durationMs: TOAST_DURATION_MS, grouped: true }

function isSame(toast: Toast, toastRequest: { message: string; kind: ToastKind; grouped: boolean }): boolean {
  return toast.grouped && toast.kind === toastRequest.kind && toast.message === toastRequest.message
}

function publish(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
