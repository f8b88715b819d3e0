import type { ComponentType } from 'react';
import { Buttons } from './specimens/buttons.tsx';

interface Group {
  /** Names the section in the address and its reference picture. */
  id: string;
  title: string;
  Specimens: ComponentType;
}

/** The sections of `/dev/ui` in their order; each is photographed by the picture test. */
export const groups: readonly Group[] = [{ id: 'buttons', title: 'Buttons', Specimens: Buttons }];
