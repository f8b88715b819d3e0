/** Counts the texts of the undertaking: whoever signed an older one signs again (E-Commerce Rules 2020, rule 5(2)). */
export const undertakingVersion = 1;
