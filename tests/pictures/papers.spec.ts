import { expect, test } from '@playwright/test';
import { paperOf } from '../../app/documents/paper-of.ts';
import { statementPaper } from '../../app/documents/statement-paper.ts';
import { paperEngine } from '../../server/papers/paper-engine.ts';
import { aBillOfSupply, aCreditNote, aDocument } from '../support/judges/document-content.ts';
import { pictureOf } from '../support/judges/pdf-tools.ts';
import { aStatement, aStatementIssuer } from '../support/money/a-statement.ts';

// Fonts come from packages, so that only another version of poppler draws the edges of letters differently.
const sameLetters = { threshold: 0.4, maxDiffPixelRatio: 0.001 };

for (const [name, document] of Object.entries({
  'paper-invoice': aDocument(),
  'paper-bill-of-supply': aBillOfSupply(),
  'paper-credit-note': aCreditNote(),
}))
  test(`the PDF matches its reference picture: ${name}`, async () => {
    const pdf = await paperEngine().set('documents', [paperOf(document)]);
    expect(pictureOf(pdf)).toMatchSnapshot(`${name}.png`, sameLetters);
  });

test('the PDF matches its reference picture: paper-statement', async () => {
  const pdf = await paperEngine().set('statements', [statementPaper(aStatement(), aStatementIssuer)]);
  expect(pictureOf(pdf)).toMatchSnapshot('paper-statement.png', sameLetters);
});
