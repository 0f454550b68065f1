import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { answerRequests } from '../../../workers/answer-requests.ts'

// The whole file is a process.
answerRequests<Argon2Parameters, Uint8Array>({ answer: parameters => argon2Sync('argon2id', parameters) })
