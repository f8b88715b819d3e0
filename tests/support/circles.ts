/** Import graph: each node with the nodes it imports. */
export type Graph = ReadonlyMap<string, Iterable<string>>;

/** Import cycles: strongly connected components (Tarjan), each sorted. */
export function circlesIn(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    const own = order.size;
    order.set(node, own);
    lowest.set(node, own);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) lowest.set(node, Math.min(lowest.get(node) ?? own, visit(next)));
      else if (open.includes(next))
        lowest.set(node, Math.min(lowest.get(node) ?? own, order.get(next) ?? own));
    }
    if (lowest.get(node) === own) {
      const group = open.splice(open.indexOf(node));
      if (group.length > 1 || [...(graph.get(node) ?? [])].includes(node)) circles.push(group.sort());
    }
    return lowest.get(node) ?? own;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles.sort((one, other) => (one.join() < other.join() ? -1 : 1));
}
