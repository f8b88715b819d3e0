import { type OpenDatabase, openPostgres } from '../../../database/connect.ts';
import { createDatabase } from '../postgres-database.ts';
import { anOperator } from './an-operator.ts';
import { openShopOn, type ShopInProcess } from './shop-in-process.ts';

/**
 * Opens the demo shop in this process, on PostgreSQL, which uses less CPU time of this process than the embedded
 * database.
 */
export async function openDemoShop(
  settings: Record<string, string> = {},
): Promise<ShopInProcess<OpenDatabase>> {
  const { url, drop } = await createDatabase('demo');
  const database = openPostgres(url, { connections: 10, onIdleError: () => {} });
  const close = async () => {
    await database.close();
    await drop();
  };
  return openShopOn({ ...database, close }, { ...anOperator, DATABASE_URL: url, DEMO: 'true', ...settings });
}
