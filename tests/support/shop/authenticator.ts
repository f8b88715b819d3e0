import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What an authenticator is asked to do otherwise than a browser would make it. */
interface Deviations {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly userHandle?: string;
  /** Whether finger, face or screen lock were checked. */
  readonly isVerified?: boolean;
}

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const bytes = (hex: string) => Buffer.from(hex, 'hex');

/** An authenticator with one passkey (WebAuthn level 3, ES256, attestation `none`), for tests without a browser. */
export function anAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let user = '';

  const clientData = (type: string, challenge: string, { origin: other = origin }: Deviations) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: other, crossOrigin: false }));

  function authData(rpId: string, isNew: boolean, { isVerified = true, counter: other }: Deviations): Buffer {
    const flags = 1 | (isVerified ? 4 : 0) | (isNew ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(other ?? counter++);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...(isNew ? [credential()] : [])]);
  }

  function credential(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const [ofX, ofY] = [x, y].map((value) => Buffer.from(value, 'base64url'));
    const key = [bytes('a5010203262001215820'), ofX, bytes('225820'), ofY].map((part) => part ?? bytes(''));
    return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, ...key]);
  }

  const answer = (response: Record<string, string | string[]>) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      response,
    });

  return {
    /** The answer to options with which a passkey is made. */
    create(options: object, deviations: Deviations = {}): string {
      const { challenge, rp, user: owner } = options as CreationOptions;
      user = owner.id;
      const data = authData(deviations.rpId ?? rp.id, true, deviations);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(data.length);
      const start = bytes('a363666d74646e6f6e656761747453746d74a0686175746844617461');
      const attestation = Buffer.concat([start, bytes('59'), length, data]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, deviations).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal', 'hybrid'],
      });
    },
    /** The answer to options with which a passkey is used. */
    use(options: object, deviations: Deviations = {}): string {
      const { challenge, rpId } = options as RequestOptions;
      const client = clientData('webauthn.get', challenge, deviations);
      const data = authData(deviations.rpId ?? rpId, false, deviations);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        userHandle: deviations.userHandle ?? user,
      });
    },
  };
}
