import { expect, it } from 'vitest';
import { scriptsLater } from './scripts-later.ts';

// What it does to a page of ours is judged on the pages as they are built: tests/journeys/scripts-later.spec.ts.
it('leaves a page without scripts as it is', () => {
  expect(scriptsLater('<html><body>Calm</body></html>')).toBe('<html><body>Calm</body></html>');
});
