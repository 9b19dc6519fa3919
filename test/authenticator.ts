import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'

/** The parts that a test can falsify. */
type Lie = {
  origin?: string
  rpId?: string
  challenge?: string
  counter?: number
  isVerified?: boolean
  isSynced?: boolean
  userHandle?: string
  type?: string
}

/** A passkey device in software, with one P-256 key, made and used as in WebAuthn Level 3. */
export function makeAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  const id = randomBytes(32)
  const about = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }
  let owner = ''
  let counter = 0

  /** §6.1: the hash of the site's ID, flags (present 1, verified 4, can be synced 8, is synced 16, has a key 64), and a counter. */
  function dataOf(lie: Lie, rpId: string, key = Buffer.alloc(0)) {
    const flags = 1 | ((lie.isVerified ?? true) ? 4 : 0) | (lie.isSynced ? 24 : 0) | (key.length ? 64 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lie.counter ?? ++counter)
    return Buffer.concat([sha256(lie.rpId ?? rpId), Buffer.from([flags]), count, key])
  }

  const clientData = (type: string, challenge: string, lie: Lie) =>
    Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    )

  return {
    id: about.id,
    register(options: PublicKeyCredentialCreationOptionsJSON, lie: Lie = {}): RegistrationResponseJSON {
      owner = options.user.id
      const cose = map([1, 2], [3, -7], [-1, 1], [-2, Buffer.from(x, 'base64url')], [-3, Buffer.from(y, 'base64url')])
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([id.length >> 8, id.length & 255]), id, cose])
      const object = map(['fmt', 'none'], ['attStmt', map()], ['authData', dataOf(lie, options.rp.id!, key)])
      const data = clientData('webauthn.create', options.challenge, lie)
      return {
        ...about,
        response: {
          clientDataJSON: data.toString('base64url'),
          attestationObject: object.toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    answer(options: PublicKeyCredentialRequestOptionsJSON, lie: Lie = {}): AuthenticationResponseJSON {
      const authData = dataOf(lie, options.rpId!)
      const data = clientData('webauthn.get', options.challenge, lie)
      return {
        ...about,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString('base64url'),
          userHandle: lie.userHandle ?? owner,
        },
      }
    },
  }
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** The parts of CBOR (RFC 8949) that are needed here. A map inside a map is passed as its bytes. */
type Item = number | string | Buffer
const maps = new WeakSet<Buffer>()

function map(...pairs: [Item, Item][]) {
  const bytes = Buffer.concat([head(5, pairs.length), ...pairs.flat().map(encode)])
  maps.add(bytes)
  return bytes
}

function encode(item: Item): Buffer {
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item)
  if (typeof item === 'string') return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)])
  return maps.has(item) ? item : Buffer.concat([head(2, item.length), item])
}

function head(kind: number, size: number) {
  const type = kind << 5
  if (size < 24) return Buffer.from([type | size])
  return size < 256 ? Buffer.from([type | 24, size]) : Buffer.from([type | 25, size >> 8, size & 255])
}
