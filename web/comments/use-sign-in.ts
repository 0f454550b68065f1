import { useLocation, useNavigate } from 'react-router'
import { signInFrom } from '../state/return-address.ts'

/** Leads to signing in, and back to where one is. */
export function useSignIn(): () => void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  return () => void navigate(signInFrom(pathname + search + hash))
}
