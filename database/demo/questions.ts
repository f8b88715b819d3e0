import type { Connection } from '../../market/kernel/database.ts';
import { catalogue } from './catalogue/index.ts';
import type { DemoPlan } from './plan.ts';
import { randomFrom } from './random.ts';
import { day, hour } from './time.ts';

interface DemoAnswer {
  readonly role: 'vendor' | 'buyer' | 'marketplace';
  readonly language: 'en' | 'hi';
  readonly text: string;
}

interface DemoQuestion {
  readonly productId: string;
  readonly daysAgo: number;
  readonly language: 'en' | 'hi';
  readonly text: string;
  readonly state: 'shown' | 'held';
  readonly answers: readonly DemoAnswer[];
}

const questions: readonly DemoQuestion[] = [
  {
    productId: 'wheat-hd-3086',
    daysAgo: 9,
    language: 'hi',
    text: 'एक एकड़ में कितना बीज लगेगा?',
    state: 'shown',
    answers: [
      { role: 'vendor', language: 'hi', text: 'एक एकड़ में 40 किलो, कतार में बोएँ।' },
      { role: 'buyer', language: 'en', text: 'I took 40 kg for an acre too. It was enough.' },
    ],
  },
  {
    productId: 'wheat-hd-3086',
    daysAgo: 4,
    language: 'en',
    text: 'Is the bag treated, or do I treat the seed before sowing?',
    state: 'shown',
    answers: [
      { role: 'marketplace', language: 'en', text: 'The label on this page says how it is treated.' },
    ],
  },
  {
    productId: 'tomato-pusa-ruby',
    daysAgo: 1,
    language: 'en',
    text: 'Can I sow it in a pot tray first?',
    state: 'shown',
    answers: [],
  },
  {
    productId: 'tomato-pusa-ruby',
    daysAgo: 1,
    language: 'en',
    text: 'Do you sell loose seed? Call me on 98220 00071.',
    state: 'held',
    answers: [],
  },
];

/** Questions about demo products: answered, not answered, and one to decide. */
export async function insertQuestions(db: Connection, plan: DemoPlan, now: Date): Promise<void> {
  const random = randomFrom(9);
  for (const [index, { productId, daysAgo, answers, ...said }] of questions.entries()) {
    const product = catalogue.find(({ id }) => id === productId);
    if (!product) continue;
    const createdAt = new Date(now.getTime() - daysAgo * day);
    const answeredAt = answers.length > 0 ? new Date(createdAt.getTime() + 5 * hour) : null;
    const id = random.id(createdAt);
    const userId = plan.customers[index + 1]?.user.id ?? null;
    const of = { id, productId, vendorId: product.vendorId, userId };
    const changedAt = answeredAt ?? createdAt;
    await db
      .insertInto('questions')
      .values({ ...of, ...said, reason: null, answeredAt, createdAt, changedAt })
      .execute();
    if (said.state === 'shown')
      await db
        .updateTable('reviewTotals')
        .set((eb) => ({ questions: eb('questions', '+', 1) }))
        .where('productId', '=', productId)
        .execute();
    if (answers.length === 0) continue;
    await db
      .insertInto('answers')
      .values(
        answers.map((answer) => ({
          ...answer,
          id: random.id(changedAt),
          questionId: id,
          userId: null,
          state: 'shown' as const,
          reason: null,
          createdAt: changedAt,
          changedAt,
        })),
      )
      .execute();
  }
}
