import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { coreWords } from '../../../words/core.ts'
import { useWords } from '../../../words/language.ts'
import { Button, IconButton } from '../../control/button.tsx'
import { Icon } from '../../control/icon.tsx'
import styles from './toast-stack.module.css'
import {
  closeToast,
  DEVICE_TYPE,
  type DeviceType,
  holdToast,
  resumeToast,
  shownToasts,
  subscribeToToasts,
  type Toast,
  type ToastKind,
} from './toasts.ts'

/** Where toasts appear: at the top, over everything; Escape closes the newest. One of these stands in the shell. */
export function ToastStack() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => NONE)
  const device = useSyncExternalStore(subscribeToDevice, deviceType, () => DEVICE_TYPE)
  const newest = toasts.at(-1)?.toastId
  useEffect(() => {
    if (newest === undefined) return
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) closeToast(newest)
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [newest])
  return (
    <ol className={styles.stack} data-device={device} aria-live="polite" aria-relevant="additions text">
      {toasts.map(toast => (
        <OneToast key={toast.toastId} toast={toast} device={device} />
      ))}
    </ol>
  )
}

const NONE: readonly Toast[] = []

function OneToast({ toast, device }: { toast: Toast; device: DeviceType }) {
  const words = useWords(coreWords)
  const attend = useCallback(
    (node: HTMLElement | null) => (node ? waitForReader(node, toast.toastId) : undefined),
    [toast.toastId],
  )
  return (
    <li ref={attend} className={styles.toast} data-kind={shownKind(toast.kind, device)}>
      <Icon of={DRAWINGS[toast.kind]} />
      <p className={styles.message}>{toast.message}</p>
      {toast.action ? (
        <Button
          look="bare"
          onClick={() => {
            closeToast(toast.toastId)
            toast.action?.act()
          }}
        >
          {toast.action.label}
        </Button>
      ) : null}
      {toast.count > 1 ? <span className={styles.count}>×{toast.count}</span> : null}
      <IconButton label={words.parts.dismiss} onClick={() => closeToast(toast.toastId)}>
        <Icon of={X} size={16} />
      </IconButton>
    </li>
  )
}

/** Holds a toast while someone points at it or stands in it with the keyboard; Escape inside closes this one. */
function waitForReader(node: HTMLElement, toastId: number): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const hold = () => holdToast(toastId)
  const resume = () => resumeToast(toastId)
  node.addEventListener('pointerenter', hold, { signal })
  node.addEventListener('pointerleave', resume, { signal })
  node.addEventListener('focusin', hold, { signal })
  node.addEventListener('focusout', resume, { signal })
  node.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      closeToast(toastId)
    },
    { signal },
  )
  return () => listening.abort()
}

const DRAWINGS = { success: CircleCheck, error: CircleX, warning: CircleAlert, info: Info } as const

/** On a phone an error is shown as `fail` (the specification's §4). */
function shownKind(kind: ToastKind, device: DeviceType): ToastKind | 'fail' {
  return device === 'mobile' && kind === 'error' ? 'fail' : kind
}

const PHONE = '(width < 560px) and (pointer: coarse)'

function subscribeToDevice(listener: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function deviceType(): DeviceType {
  return matchMedia(PHONE).matches ? 'mobile' : DEVICE_TYPE
}
