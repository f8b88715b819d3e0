/** A seller as it was at the order: later changes of the vendor do not affect it. */
export interface Seller {
  readonly legalName: string;
  /** Name in the shop. */
  readonly tradeName: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
  /** Null for a seller who has declared to sell exempt goods only (CGST Act, section 23(1)(a)). */
  readonly gstin: string | null;
  readonly pan: string | null;
}

/** The address at which a business is registered for GST. */
export interface RegisteredAddress {
  readonly street: string;
  readonly city: string;
  /** That of the GSTIN. */
  readonly state: string;
  readonly pincode: string;
}

/** The buyer with the address of delivery. */
export interface DeliveryParty {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
  readonly phone: string;
}
