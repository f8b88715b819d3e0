import '../production.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database.ts';
import { demoLines, fillIfEmpty } from '../demo-shop.ts';
import { createLog } from '../observability/log.ts';
import { start } from '../start.ts';

await start(async () => {
  const config = readConfig(process.env);
  const database = await openDatabase(config, createLog(config.logLevel));
  const loaded = await fillIfEmpty(database.db, config);
  for (const line of loaded ? await demoLines(database.db) : []) console.log(line);
  await database.close();
  if (!loaded) process.stderr.write('The database is not empty: nothing was loaded.\n');
  process.exit(loaded ? 0 : 1);
});
