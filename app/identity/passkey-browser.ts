import { useSyncExternalStore } from 'react';

/** Whether the browser has passkeys with their JSON forms (WebAuthn level 3); false on the server. */
export function usePasskeySupport(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential,
    () => false,
  );
}

/** Asks the browser for a passkey. Returns its answer as JSON; rejects when the person declines. */
export async function askPasskey(options: object): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  return JSON.stringify(await navigator.credentials.get({ publicKey }));
}

/** Makes a passkey. Returns the browser's answer as JSON; rejects when the person declines. */
export async function makePasskey(options: object): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return JSON.stringify(await navigator.credentials.create({ publicKey }));
}
