// Imported first: React and React Router choose their fast halves by it when they are loaded.
process.env.NODE_ENV ??= 'production';
