import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import type { ZodType } from 'zod';
import { type FieldRule, fieldText } from '../market/kernel/field-rules.ts';
import { sourceFiles } from './support/source.ts';

/** The input of each verb, by its name, as the modules are loaded. */
const shapes = vi.hoisted(() => new Map<string, unknown>());
vi.mock('../market/kernel/verb.ts', () => ({
  verb: (name: string, _guard: unknown, shape: unknown) => {
    shapes.set(name, shape);
    return () => undefined;
  },
}));

/** A second line, a bidi override, an invisible sign and a decomposed letter between the words. */
const hostile = 'Ravi\r\nNEFT\u202e\u200be\u0301';
const oneLine = 'Ravi NEFT\u00e9';
const severalLines = 'Ravi\nNEFT\u00e9';

/** Fields with several lines, by rules or verb: what people write in a text area. */
const several = [
  'acceptNumberClaim.reason',
  'addAddress.street',
  'addressRules.street',
  'answerAsBuyer.answer',
  'answerAsStaff.answer',
  'answerEnquiry.answer',
  'answerMessage.answer',
  'answerRules.answer',
  'askQuestion.question',
  'askReturn.note',
  'askReturnRules.note',
  'blockPerson.reason',
  'businessRules.buyerStreet',
  'cancelPayout.reason',
  'changeAddress.street',
  'callRules.message',
  'contactRules.message',
  'contestDispute.text',
  'correctAddress.street',
  'correctionRules.street',
  'decideComplaint.text',
  'decideLicence.reason',
  'decideVendor.reason',
  'enquiryRules.message',
  'keepLotHeld.reason',
  'markBack.reason',
  'markCashBack.reason',
  'noteCall.message',
  'noteOrder.note',
  'openCaseRules.note',
  'openSeedCase.note',
  'placeOrder.buyerStreet',
  'problemRules.message',
  'proposeSettlement.text',
  'questionRules.question',
  'quoteRules.note',
  'refuseNumberClaim.reason',
  'refusePayIn.reason',
  'reopenComplaint.text',
  'replyRules.reply',
  'replyToReview.reply',
  'refuseProposal.text',
  'releaseLot.reason',
  'reportProblem.message',
  'reviewRules.text',
  'saveDisputeText.text',
  'sayOfQuote.text',
  'sendEnquiry.message',
  'sendMessage.message',
  'sentenceRules.text',
  'settleCash.reason',
  'settleDifference.reason',
  'writeAsBuyer.text',
  'writeAsVendor.text',
  'writeQuote.note',
  'writeReview.text',
];

/** Passwords count as typed. */
const password = /\.(?:current|new|confirm)?password$/i;

/**
 * Texts that a verb compares, looks up or reads as a number, and never stores. Queries of lists are cleaned with their
 * address.
 */
const compared =
  /\.(?:search|q|token|id|provider|was[A-Z]\w*|\w+Was|owner|before|after|rows|etin|gstin|subject|subcategory|answer)$|^(?:decideVendor\.status|decideLicence\.updatedAt|setPriceAndStock\.(?:price|stock)|saveProduct\.stock|(?:resetSecondFactor|unlockAccount)\.email|sendTestMessage\.phone|addNamedPicture\.(?:name|bytes))$/;

const rules = new Map<string, readonly FieldRule[]>();

beforeAll(async () => {
  const files = sourceFiles(['market']).filter(({ path }) => !/\.test\.ts$|schema\.ts$/.test(path));
  for (const { path, text } of files) {
    const module = (await import(join('..', path))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) if (areRules(value)) addRules(name, value);
    // A verb with a port, such as a file store, is made by a function.
    for (const [, name = ''] of text.matchAll(/export function (\w+)\([^)]*\): Verb</g))
      (module[name] as (...ports: unknown[]) => unknown)({}, {}, {});
  }
  // Loads all modules of the market.
}, 120_000);

function areRules(value: unknown): value is Record<string, readonly FieldRule[]> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const lists = Object.values(value);
  return (
    lists.length > 0 &&
    lists.every((list) => Array.isArray(list) && list.every((rule) => typeof rule === 'function'))
  );
}

function addRules(name: string, lists: Record<string, readonly FieldRule[]>): void {
  for (const [field, list] of Object.entries(lists)) rules.set(`${name}.${field}`, list);
}

interface Inner {
  readonly def: Readonly<Record<string, unknown>> & { readonly type: string };
}

/** The fields of a shape by their path: all that objects have, at any depth. */
function fieldsOf(shape: ZodType, path: string): [string, ZodType][] {
  const { def } = (shape as unknown as { _zod: Inner })._zod;
  const inner = ['left', 'right', 'innerType', 'in', 'out', 'element', 'valueType']
    .map((name) => def[name])
    .concat(def.type === 'union' ? (def.options as unknown[]) : []);
  const parts = inner.filter((one) => typeof one === 'object' && one !== null && '_zod' in one) as ZodType[];
  const own = Object.entries((def.shape ?? {}) as Record<string, ZodType>);
  return [
    ...own.flatMap(([name, field]): [string, ZodType][] => [
      [`${path}.${name}`, field],
      ...fieldsOf(field, `${path}.${name}`),
    ]),
    ...parts.flatMap((part) => fieldsOf(part, path)),
  ];
}

/** What a field makes of a text; null when it refuses it. */
function taken(field: ZodType): string | null {
  const parsed = field.safeParse(hostile);
  return parsed.success && typeof parsed.data === 'string' ? parsed.data : null;
}

it('visits all rules and verbs', () => {
  expect(rules.size).toBeGreaterThan(150);
  expect(shapes.size).toBeGreaterThan(300);
});

it('each field of all rules is one line, unless it is declared', () => {
  const others = [...rules].filter(
    ([name, list]) => fieldText(list, hostile) !== oneLine && !password.test(name),
  );
  expect(others.map(([name]) => name).filter((name) => !several.includes(name))).toEqual([]);
  for (const [name, list] of others) expect(fieldText(list, hostile), name).toBe(severalLines);
});

it('each text that a verb takes is one line, unless it is declared', () => {
  const found = [...shapes].flatMap(([name, shape]) => fieldsOf(shape as ZodType, name));
  const texts = found.flatMap(([name, field]) => {
    const text = taken(field);
    return text?.includes('NEFT') && text !== oneLine ? [{ name, text }] : [];
  });
  const wrong = texts.filter(({ name, text }) =>
    several.includes(name) ? text !== severalLines : !password.test(name) && !compared.test(name),
  );
  expect(wrong).toEqual([]);
  const names = new Set([...texts.map(({ name }) => name), ...rules.keys()]);
  expect(several.filter((name) => !names.has(name))).toEqual([]);
});
