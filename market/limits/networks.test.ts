import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ipv6Prefix, networksOf } from './networks.ts';

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48'],
  ['2001:db8:1:2ab:1:2:3:4', '2001:db8:1:200::/56', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/56', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56', 'fe80:0:0::/48'],
  ['unknown', 'unknown', 'unknown'],
])('of %s', (client, network, wide) => {
  expect(networksOf(client)).toEqual({ network, wide });
});

it('are the same for all addresses of one IPv6 network, and for its prefix', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      expect(networksOf(ipv6Prefix(address))).toEqual(networksOf(address));
    }),
  );
});
