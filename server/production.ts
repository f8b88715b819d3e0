// Imported first: React and React Router choose their production builds by NODE_ENV when they load.
process.env.NODE_ENV ??= 'production';
