import type { Language } from '../kernel/languages.ts';
import type { MessageKind } from './kinds.ts';
import type { Channel } from './rules.ts';

/** A template that can be registered. */
export interface TemplateKey {
  readonly kind: MessageKind;
  readonly language: Language;
  readonly channel: Channel;
}

/** The stored ids of a kind in a language; '' where it is not registered. */
export interface TemplateRow extends Pick<TemplateKey, 'kind' | 'language'> {
  readonly smsTemplate: string;
  readonly smsDlt: string;
  readonly whatsappTemplate: string;
}

/** Whether a channel sends a kind. A code goes by SMS alone: only from there browsers fill it in. */
export function canSend(kind: MessageKind, channel: Channel): boolean {
  return kind !== 'phone.code' || channel === 'sms';
}
