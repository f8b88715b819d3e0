/** Days of the figures of deliveries on time, today included. */
export const onTimeDays = 90;

export const onTimeGroups = ['vendor', 'courier', 'zone'] as const;
export const onTimeSorts = ['lateNow', 'name', 'parcels', 'share', 'days'] as const;
