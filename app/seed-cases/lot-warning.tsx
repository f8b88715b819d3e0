import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SeedLine } from '../../market/seed-cases/own-line.ts';
import { lotAnswers } from '../../market/seed-cases/rules.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { RadioField } from '../ui/form/choice-field.tsx';
import { RadioGroup } from '../ui/form/radio-group.tsx';
import { Panel } from '../ui/panel.tsx';

/** That the lot of a line is held, and the question how it came up, for a buyer who was asked. */
export function LotWarning({ line, error }: { line: SeedLine; error: string | undefined }) {
  const t = useTranslations('seedCases.lot');
  const { lot, isHeld, isAsked, answer } = line;
  return (
    <>
      {isHeld ? (
        <Alert tone="warn" title={t('held', { lot })}>
          {t('heldText')}
        </Alert>
      ) : null}
      {isAsked ? (
        <Panel>
          <Form method="post" className="grid gap-4" noValidate>
            <input type="hidden" name="intent" value="answer" />
            <LineField line={line} />
            <RadioGroup legend={t('how')} error={error}>
              {lotAnswers.map((one) => (
                <RadioField
                  key={one}
                  name="answer"
                  value={one}
                  label={t(`answer.${one}`)}
                  defaultChecked={answer === one}
                />
              ))}
            </RadioGroup>
            <p className="text-muted">{t('none')}</p>
            <Button type="submit" kind="line" full>
              {t('say')}
            </Button>
          </Form>
        </Panel>
      ) : null}
    </>
  );
}

/** The line that a form is about. */
export function LineField({ line: { orderId, position } }: { line: SeedLine }) {
  return <input type="hidden" name="of" value={`${orderId}.${position}`} />;
}
