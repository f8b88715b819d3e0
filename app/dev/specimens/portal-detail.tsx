import { MailX, PackageX, Printer, Truck } from 'lucide-react';
import { ConfirmForm } from '../../portal/form/confirm-form.tsx';
import { TaskList } from '../../portal/part/task-list.tsx';
import { PortalMessages } from '../../portal/portal-messages.tsx';
import { PortalHead } from '../../portal/portal-page.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { Specimen } from './specimen.tsx';
import { useWords } from './use-words.ts';

const words = {
  en: {
    orders: 'Orders',
    placed: 'Placed on 18 November 2026 by Ramesh Patil',
    print: 'Print',
    ship: 'Mark as shipped',
    delivery: 'Delivery',
    facts: [
      { label: 'Deliver to', value: 'Ramesh Patil, at post Otur, Junnar, Maharashtra 412409' },
      { label: 'Phone', value: '12340 56789' },
      { label: 'Payment', value: 'Cash on Delivery, ₹3,848' },
      { label: 'Carrier', value: 'not handed over yet' },
    ],
    history: 'History',
    steps: ['Processing', 'Payment noted', 'Pending'],
    note: 'Packed in two sacks of 20 kg, lot PK-26-118.',
    firm: 'Hariyali Krishi Kendra',
    farmer: 'Ramesh Patil',
    question: 'Are you sure you want to delete this user?',
    user: 'Gopal Yadav, gopal.yadav@example.com',
    failed: '2 mails could not be sent',
    soldOut: '3 products are sold out',
  },
  hi: {
    orders: 'ऑर्डर',
    placed: '18 नवंबर 2026 को रमेश पाटिल ने दिया',
    print: 'छापें',
    ship: 'भेज दिया',
    delivery: 'डिलीवरी',
    facts: [
      { label: 'पता', value: 'रमेश पाटिल, मु. पो. ओतूर, जुन्नर, महाराष्ट्र 412409' },
      { label: 'फ़ोन', value: '12340 56789' },
      { label: 'पैसे', value: 'सामान मिलने पर नकद, ₹3,848' },
      { label: 'ट्रांसपोर्ट', value: 'अभी सौंपा नहीं' },
    ],
    history: 'अब तक',
    steps: ['तैयार हो रहा है', 'पैसे मिले', 'इंतज़ार में'],
    note: '20 किलो की दो बोरियों में पैक, लॉट PK-26-118।',
    firm: 'हरियाली कृषि केंद्र',
    farmer: 'रमेश पाटिल',
    question: 'क्या आप वाकई इस उपयोगकर्ता को हटाना चाहते हैं?',
    user: 'गोपाल यादव, gopal.yadav@example.com',
    failed: '2 मेल नहीं जा सके',
    soldOut: '3 सामान खत्म हो गए हैं',
  },
};

export function PortalDetails() {
  const w = useWords(words);
  const [processing = '', paid = '', pending = ''] = w.steps;
  return (
    <PortalMessages>
      <Specimen name="the head of one order" width="full">
        <PortalHead
          title="KB-2611-0412"
          badge={<StatusBadge status="processing" />}
          lead={w.placed}
          back={{ to: '/dev/ui', label: w.orders }}
          actions={
            <>
              <Button>
                <Truck size={20} strokeWidth={1.9} aria-hidden />
                {w.ship}
              </Button>
              <Button kind="line">
                <Printer size={20} strokeWidth={1.9} aria-hidden />
                {w.print}
              </Button>
            </>
          }
        />
      </Specimen>
      <Specimen name="facts" width="half">
        <Panel title={w.delivery}>
          <FactList facts={w.facts} />
        </Panel>
      </Specimen>
      <Specimen name="what happened, newest first" width="half">
        <Panel title={w.history}>
          <Timeline
            steps={[
              { what: pending, who: w.farmer, at: '2026-11-18T04:02:00Z' },
              { what: paid, who: w.firm, at: '2026-11-18T09:30:00Z' },
              { what: processing, who: w.firm, at: '2026-11-19T11:15:00Z', note: w.note },
            ]}
          />
        </Panel>
      </Specimen>
      <Specimen name="what needs doing: with a way there, and without; nothing" width="half">
        <TaskList
          tasks={[
            { words: w.failed, to: '/dev/ui', icon: MailX },
            { words: w.soldOut, icon: PackageX },
          ]}
        />
        <TaskList tasks={[]} />
      </Specimen>
      <Specimen name="the question before a deletion, as a page" width="half">
        <PortalHead title={w.question} />
        <ConfirmForm details={w.user} cancel="/dev/ui" />
      </Specimen>
    </PortalMessages>
  );
}
