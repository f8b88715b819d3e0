import type { ComponentProps, ReactNode } from 'react';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { EntryAnswer } from '../form/entry-form.tsx';
import { PortalPage } from '../portal-page.tsx';
import { type Act, Acts } from './acts.tsx';
import { Outcome, type OutcomeProps } from './outcome.tsx';

interface Props extends Omit<ComponentProps<typeof PortalPage>, 'children'> {
  /** What came of the last act. */
  outcome: OutcomeProps;
  /** Warnings above everything. */
  above?: ReactNode;
  /** Names and values of the thing. */
  facts?: { title?: string; list: readonly Fact[] };
  /** Further sections of the main column, below the facts. */
  main?: ReactNode;
  /** What can be done next. */
  acts?: { title: string; list: readonly Act[]; answer?: EntryAnswer | undefined } | undefined;
  /** Further panels beside them. */
  side?: ReactNode;
  /** Long sections of the main column, and of the one beside it: on a phone they follow all the others. */
  children?: ReactNode;
  last?: ReactNode;
  /** A wide section below both columns. */
  below?: ReactNode;
}

/**
 * Page of one thing: what came of the last act, its facts, what can be done next, and its other sections. Two columns
 * on a desktop, one on a phone, in the order of a person's work.
 */
export function DetailPage(props: Props) {
  const { outcome, above, facts, main, acts, side, children, last, below, ...page } = props;
  const column = 'contents *:empty:hidden lg:grid lg:gap-4';
  return (
    <PortalPage {...page}>
      <Outcome {...outcome} />
      {above}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:items-start">
        <div className={column}>
          {facts ? (
            <Panel title={facts.title}>
              <FactList facts={facts.list} />
            </Panel>
          ) : null}
          {main}
          {children ? <div className="grid gap-4 max-lg:order-last">{children}</div> : null}
        </div>
        <div className={column}>
          {acts ? (
            <Panel title={acts.title}>
              <Acts acts={acts.list} answer={acts.answer} />
            </Panel>
          ) : null}
          {side}
          {last ? <div className="grid gap-4 max-lg:order-last">{last}</div> : null}
        </div>
      </div>
      {below ? <div className="mt-6">{below}</div> : null}
    </PortalPage>
  );
}
