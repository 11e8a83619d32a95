-- A device is known by the cookie known-device: many have the same short name, an attacker's perhaps too.
drop table known_device;
