import { createContext, type ReactNode } from 'react';

/** Notes on the cards of a list by product, such as what delivery costs at the customer's place. */
export const CardNotes = createContext<ReadonlyMap<string, ReactNode> | null>(null);
